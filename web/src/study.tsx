// A study: a board on which everything may be tried, the tree of what was, and what the engine says as long as one looks.
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { Analyst, keyOf, type Line as Moves } from "./analyst";
import { Board, type Mark } from "./board";
import { Refused } from "./client";
import { Copyable, Dialog } from "./dialog";
import { ImportField } from "./dialogs";
import { Graph, type Mistake } from "./graph";
import { gameName, openingTitle, type Translate } from "./i18n";
import { Icon, type IconName } from "./icons";
import { find } from "./library";
import { cellsOf, choicesOf, goalOf, routesOf } from "./moves";
import { MoveTree } from "./movetree";
import { openingName } from "./openings";
import { isLink } from "./permalink";
import { savePicture } from "./picture";
import { themeOf, type Preferences } from "./preferences";
import { other, type Line, type Position } from "./protocol";
import { rulesOf } from "./rules";
import { PASS, squaresOf } from "./rules/rules";
import { chanceOf, costText, heightOf, inBlacksView, isAsGood, scoreText, unitText } from "./score";
import { textOfTree, treeOfText } from "./sgf";
import { gamesWithSkins, skinOf } from "./skins";
import { load, save } from "./storage";
import type { Store } from "./store";
import { GLYPHS, lineThrough, movesTo, readText, textOf, Tree, type Node } from "./tree";

/** Losses from which a move is marked, in scales of the game. */
const LOSS = 0.5;
const BLUNDER = 1.5;
const LONGEST_LINE = 8;

interface Kept {
  game: string;
  start: string;
  tree: string;
  sgf: string;
  at: string[];
}

/** What the address names, else what was studied last, else an empty board. */
function opened(fields: URLSearchParams): { tree: Tree; at: Node } {
  const game = fields.get("game") ?? "";
  if (game) {
    const tree = Tree.from(game, fields.get("start") ?? "") ?? Tree.from(game, "") ?? (Tree.from("Othello", "") as Tree);
    const text = fields.get("tree");
    if (text) readText(tree, text);
    const end = tree.playAll(tree.root, (fields.get("moves") ?? "").split(" ").filter(Boolean));
    const line = lineThrough(text ? tree.root : end);
    return { tree, at: line[Number(fields.get("at") ?? line.length - 1)] ?? tree.root };
  }
  const kept = load<Kept | null>("study", null);
  const tree = kept && (treeOfText(kept.sgf) ?? Tree.from(kept.game, kept.start));
  if (!kept || !tree) {
    const fresh = Tree.from("Othello", "") as Tree;
    return { tree: fresh, at: fresh.root };
  }
  if (tree.root.children.length === 0) readText(tree, kept.tree);
  return { tree, at: tree.playAll(tree.root, kept.at) };
}

function lineOf(tree: Tree, node: Node): Moves {
  return { game: tree.game, start: tree.start, moves: lineThrough(node).slice(1).map(({ move }) => move) };
}

/** Each node's, in the order of the line. */
function useAnalyst(): Analyst {
  const [, refresh] = useReducer((n: number, _: void) => n + 1, 0);
  const analyst = useMemo(() => new Analyst(() => refresh()), []);
  useEffect(() => {
    analyst.open();
    return () => analyst.close();
  }, []);
  return analyst;
}

function useKeys(go: (step: "back" | "on" | "first" | "last" | "up" | "down") => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", ArrowUp: "up", ArrowDown: "down" } as const;
    const listen = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = keys[event.key as keyof typeof keys];
      if (!step) return;
      event.preventDefault();
      latest.current(step);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

export function Study({ t, preferences, fields }: { store: Store; t: Translate; preferences: Preferences; fields: URLSearchParams }) {
  const first = useMemo(() => opened(fields), [fields.toString()]);
  const [study, setStudy] = useState(first);
  useEffect(() => setStudy(first), [first]);
  const [version, bump] = useReducer((n: number, _: void) => n + 1, 0);
  const [engine, setEngine] = useState(true);
  const [chosen, setChosen] = useState<{ from: number | null; preview: Line | null }>({ from: null, preview: null });
  const [dialog, setDialog] = useState<"share" | "import" | null>(null);
  const analyst = useAnalyst();
  const { tree, at } = study;
  const { findings } = analyst;
  const facts = rulesOf(tree.game)?.facts as NonNullable<ReturnType<typeof rulesOf>>["facts"];
  const { standing } = at;
  const height = standing.cells.length / standing.width;
  const game = { ...facts, width: standing.width, height };
  const squares = useMemo(() => squaresOf(standing.width, height), [standing.width, height]);
  const skin = skinOf(tree.game);
  const line = lineOf(tree, at);
  const path = movesTo(at);
  const ply = path.length;
  const key = keyOf(line, ply);
  const over = !!standing.end();

  const go = (node: Node | null | undefined) => {
    if (!node) return;
    setChosen({ from: null, preview: null });
    setStudy({ tree, at: node });
  };
  const play = (move: string) => {
    const node = tree.play(at, move);
    if (!node) return;
    go(tree.settled(node));
  };
  const changed = () => bump();
  useEffect(() => {
    if (engine && !over) void analyst.look(line, ply);
    else if (analyst.link === "open" && analyst.reviewing === null) void analyst.rest();
  }, [key, engine, analyst.link, analyst.reviewing === null, over]);
  useEffect(() => {
    save("study", { game: tree.game, start: tree.start, tree: textOf(tree), sgf: textOfTree(tree), at: path } satisfies Kept);
  }, [tree, key, version]);
  useKeys((step) => {
    const siblings = at.parent?.children ?? [];
    const beside = (by: number) => siblings[siblings.indexOf(at) + by];
    const all = lineThrough(at);
    go({ back: at.parent, on: at.children[0], first: tree.root, last: all[all.length - 1], up: beside(-1), down: beside(1) }[step]);
  });

  const choices = choicesOf(over ? [] : standing.legal(), squares, chosen.from);
  const position: Position = { ply, board: standing.cells, to_move: over ? null : standing.toMove, legal: standing.legal(), last: at.move || null, position: standing.text };
  const routes = routesOf(position, standing.width, squares, skin, chosen.from);
  const found = findings.analysis(key);
  const evaluation = findings.evaluation(key);
  const marks = engine && found && !chosen.preview ? marksOf(t, found.lines, game, squares, chosen.from) : new Map<number, Mark>();
  const onPlay = (cell: number) => {
    if (!choices.goals.has(cell)) return setChosen({ preview: null, from: choices.starts.has(cell) && cell !== chosen.from ? cell : null });
    play((chosen.from === null ? "" : `${squares[chosen.from]}-`) + squares[cell]);
  };
  const lossOf = (node: Node, moves: string[]): number | null => {
    const ownKey = keyOf({ game: tree.game, start: tree.start, moves });
    const before = findings.evaluation(keyOf({ game: tree.game, start: tree.start, moves }, moves.length - 1));
    const after = findings.evaluation(ownKey);
    if (!before || !after || !node.parent || node.move === PASS) return null;
    return node.parent.standing.toMove === "black" ? before.black - after.black : after.black - before.black;
  };
  const markOf = (node: Node): string => {
    const loss = lossOf(node, movesTo(node));
    return loss === null || loss < LOSS * facts.scale ? "" : loss < BLUNDER * facts.scale ? "?" : "??";
  };
  const nodes = lineThrough(at);
  const lastCell = at.move ? goalOf(at.move, squares) : -1;
  const describe = (cell: number): string => {
    const content = standing.cells[cell];
    const words = [squares[cell] as string, content === "X" ? t("black") : content === "O" ? t("white") : choices.goals.has(cell) ? t("legal") : t("empty")];
    const mark = marks.get(cell);
    return [...words, ...(mark ? [mark.text] : [])].join(", ");
  };
  const opening = openingName(tree.game, tree.start === rulesOf(tree.game)?.start().text, path);
  const bring = async (text: string) => {
    const read = treeOfText(text);
    if (read) setStudy({ tree: read, at: read.root });
    else {
      const state = await analyst.read(text, isLink(text));
      const from = Tree.from(state.game.name, state.start);
      if (!from) throw new Refused({ code: "unsupported", message: "" });
      const end = from.playAll(from.root, state.moves.map(({ move }) => move));
      setStudy({ tree: from, at: state.moves.length ? from.root : end });
    }
    setDialog(null);
  };
  const begin = (name: string) => {
    const fresh = Tree.from(name, "");
    if (fresh) setStudy({ tree: fresh, at: fresh.root });
  };
  return (
    <main class="study" data-ply={ply} data-game={tree.game} data-key={key}>
      <div class="stage">
        <Board width={standing.width} height={height} skin={skin} rowsUpwards={facts.rows_upwards !== preferences.turned} cells={standing.cells} names={squares}
          legal={new Set([...choices.starts, ...choices.goals])} ghost={over ? null : standing.toMove} theme={themeOf(preferences, tree.game)}
          last={lastCell < 0 ? null : lastCell} origin={at.move ? (cellsOf(at.move, squares)[0] ?? null) : null} routes={routes} marks={marks}
          line={chosen.preview ? previewOf(chosen.preview, position, squares) : []} pending={chosen.from} forbidden={new Set()} row={[]} numbers={new Map()}
          showLegal={preferences.showLegal} label={`${gameName(t, tree.game)}: ${t("board")}`} describe={describe} onPlay={onPlay} />
        <div class={`bar${evaluation ? "" : " unknown"}`} role="img" aria-label={`${t("graph")}: ${evaluation ? unitText(t, evaluation.score, game) : "–"}`}>
          <span class="share" style={`width:${evaluation ? chanceOf(evaluation.score, game) : 50}%`} />
        </div>
      </div>
      <section class="info" aria-label={t("study")}>
        <div class="now-line">
          <div class="said">
            <h1>{evaluation ? unitText(t, evaluation.score, game) : t("study")}{evaluation && <span class="quiet"> {t("black")} {Math.round(chanceOf(evaluation.score, game))} %</span>}</h1>
            <p class="quiet opening">{[t("theirMove", { side: t(standing.toMove) }), openingTitle(t, opening)].filter(Boolean).join(" · ")}</p>
          </div>
          <select name="studied" aria-label={t("game")} value={tree.game} onChange={(e) => begin(e.currentTarget.value)}>
            {gamesWithSkins().map((name) => <option key={name} value={name}>{gameName(t, name)}</option>)}
          </select>
        </div>
        <div class="scroll">
          {engine && <EngineLines t={t} analyst={analyst} found={found?.lines ?? []} game={game} over={over} onPreview={(preview) => setChosen({ from: null, preview })} onPlay={play} />}
          <Verdict t={t} analyst={analyst} node={at} tree={tree} game={game} />
          <section class="panel notation">
            <MoveTree tree={tree} current={at} t={t} markOf={markOf} onGo={go} />
            {at.parent && <NodeTools key={at.id} node={at} t={t} onGlyph={(glyph) => { at.glyph = at.glyph === glyph ? "" : glyph; changed(); }}
              onComment={(text) => { at.comment = text; changed(); }} onPromote={() => { tree.promote(at); changed(); }} onRemove={() => { go(tree.remove(at)); changed(); }} />}
          </section>
          <LineGraph t={t} analyst={analyst} nodes={nodes} at={at} game={game} lossOf={lossOf} onGo={go} line={line} />
        </div>
        <div class="controls">
          <div class="steps" role="group" aria-label={t("moves")}>
            <Step icon="first" label={t("first")} to={at.parent ? tree.root : null} onGo={go} />
            <Step icon="previous" label={t("previous")} to={at.parent} onGo={go} />
            <Step icon="next" label={t("next")} to={at.children[0] ?? null} onGo={go} />
            <Step icon="last" label={t("last")} to={at.children[0] ? (nodes[nodes.length - 1] as Node) : null} onGo={go} />
          </div>
          <div class="actions four">
            <button type="button" class="action" aria-pressed={engine} disabled={analyst.link !== "open"} onClick={() => setEngine(!engine)}><Icon name="hints" /><span>{t("engineOn")}</span></button>
            <button type="button" class="action" onClick={() => begin(tree.game)}><Icon name="plus" /><span>{t("emptyBoard")}</span></button>
            <button type="button" class="action" onClick={() => setDialog("import")}><Icon name="here" /><span>{t("import")}</span></button>
            <button type="button" class="action" onClick={() => setDialog("share")}><Icon name="share" /><span>{t("shareStudy")}</span></button>
          </div>
        </div>
      </section>
      {dialog === "import" && <Dialog title={t("import")} t={t} onClose={() => setDialog(null)}><div class="fields"><ImportField t={t} onBring={bring} /></div></Dialog>}
      {dialog === "share" && <ShareStudy t={t} tree={tree} at={at} analyst={analyst} of={fields.get("of")} onClose={() => setDialog(null)} />}
    </main>
  );
}

type Game = Parameters<typeof unitText>[2] & { name: string; width: number };

function marksOf(t: Translate, lines: Line[], game: Game, squares: string[], from: number | null): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const best = lines[0]?.score;
  for (const line of lines) {
    const cells = cellsOf(line.move, squares);
    const cell = (cells.length === 2 && cells[0] === from ? cells[1] : cells[0]) ?? -1;
    if (!best || cell < 0 || marks.has(cell) || (from !== null && cells[0] !== from)) continue;
    const behind = (heightOf(best, game) - heightOf(line.score, game)) / game.scale;
    marks.set(cell, { text: scoreText(t, line.score, game), best: isAsGood(line.score, best, game), tone: behind < 0.25 ? "good" : behind < 1 ? "even" : "bad", shallow: false, book: "" });
  }
  return marks;
}

function previewOf(line: Line, position: Position, squares: string[]) {
  let side = position.to_move ?? "black";
  return line.pv.slice(0, LONGEST_LINE).flatMap((move) => {
    const cell = goalOf(move, squares);
    const mover = side;
    side = other(side);
    return cell >= 0 ? [{ cell, side: mover }] : [];
  });
}

function Step({ icon, label, to, onGo }: { icon: IconName; label: string; to: Node | null; onGo(node: Node): void }) {
  return <button type="button" class="step" aria-label={label} title={label} disabled={!to} onClick={() => to && onGo(to)}><Icon name={icon} /></button>;
}

function EngineLines({ t, analyst, found, game, over, onPreview, onPlay }: {
  t: Translate; analyst: Analyst; found: Line[]; game: Game; over: boolean; onPreview(line: Line | null): void; onPlay(move: string): void;
}) {
  const deepest = found[0];
  const { searched } = analyst;
  return (
    <section class="panel lines" aria-label={t("lines")}>
      <h2><span>{t("lines")}</span>{deepest && <span class="quiet">{deepest.score.kind === "estimate" ? t("depth", { n: deepest.depth }) : t("exact")}{searched ? ` · ${t("nodes", { n: Math.round(searched.nodes / 1000) })}` : ""}</span>}</h2>
      {analyst.link !== "open" ? <p class="quiet">{t("offlineHint")}</p> : over ? <p class="quiet">{t("error_game_over")}</p> : !deepest ? <p class="quiet">{t("searching")}</p> : (
        <ol onMouseLeave={() => onPreview(null)}>
          {found.slice(0, 5).map((line) => (
            <li key={line.move} onMouseEnter={() => onPreview(line)}>
              <span class="score">{scoreText(t, line.score, game)}</span>
              <span class="chance">{Math.round(chanceOf(line.score, game))} %</span>
              <button type="button" class="pv" onFocus={() => onPreview(line)} onBlur={() => onPreview(null)} onClick={() => onPlay(line.move)}>{line.pv.slice(0, 10).join(" ")}</button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What was played, and what would have been best: side by side. */
function Verdict({ t, analyst, node, tree, game }: { t: Translate; analyst: Analyst; node: Node; tree: Tree; game: Game }) {
  if (!node.parent || node.move === PASS) return null;
  const line = { game: tree.game, start: tree.start, moves: movesTo(node) };
  const best = analyst.findings.best(keyOf(line, line.moves.length - 1));
  const after = analyst.findings.evaluation(keyOf(line))?.score;
  if (!best || !after) return null;
  const made = inBlacksView(after, node.parent.standing.toMove);
  const same = best.move === node.move;
  return (
    <dl class="verdict panel">
      <div><dt>{t("playedMove")}</dt><dd><b>{node.move}</b> {scoreText(t, made, game)} <span class="quiet">{Math.round(chanceOf(made, game))} %</span></dd></div>
      <div><dt>{t("bestMove")}</dt><dd><b>{best.move}</b> {same ? "✓" : <>{scoreText(t, best.score, game)} <span class="quiet">{Math.round(chanceOf(best.score, game))} %</span></>}</dd></div>
    </dl>
  );
}

function NodeTools({ node, t, onGlyph, onComment, onPromote, onRemove }: {
  node: Node; t: Translate; onGlyph(glyph: (typeof GLYPHS)[number]): void; onComment(text: string): void; onPromote(): void; onRemove(): void;
}) {
  const main = lineThrough(node).every((each) => !each.parent || each.parent.children[0] === each);
  return (
    <div class="node-tools">
      <div class="row">
        {GLYPHS.map((glyph) => <button key={glyph} type="button" class="glyph" aria-pressed={node.glyph === glyph} aria-label={t(`glyph_${GLYPH_WORDS[glyph]}`, {}, glyph)} title={t(`glyph_${GLYPH_WORDS[glyph]}`, {}, glyph)} onClick={() => onGlyph(glyph)}>{glyph}</button>)}
        <span class="spacer" />
        <button type="button" class="small" disabled={main} onClick={onPromote}>{t("promote")}</button>
        <button type="button" class="small" onClick={onRemove}>{t("deleteFromHere")}</button>
      </div>
      <input type="text" name="comment" aria-label={t("comment")} placeholder={t("comment")} value={node.comment} onInput={(e) => onComment(e.currentTarget.value)} />
    </div>
  );
}
const GLYPH_WORDS: Record<string, string> = { "!": "good", "!!": "brilliant", "?": "mistake", "??": "blunder", "?!": "dubious", "!?": "interesting" };

function LineGraph({ t, analyst, nodes, at, game, lossOf, onGo, line }: {
  t: Translate; analyst: Analyst; nodes: Node[]; at: Node; game: Game; line: Moves; lossOf(node: Node, moves: string[]): number | null; onGo(node: Node): void;
}) {
  if (nodes.length < 3) return null;
  const values = nodes.map((_, ply) => analyst.findings.evaluation(keyOf(line, ply))?.black ?? null);
  const mistakes = nodes.flatMap((node, ply): Mistake[] => {
    const loss = ply > 0 ? lossOf(node, line.moves.slice(0, ply)) : null;
    return loss !== null && loss >= LOSS * game.scale ? [{ ply, bad: loss >= BLUNDER * game.scale, text: `${ply}. ${node.move}` }] : [];
  });
  const phases = phasesOf(t, nodes, line, game, analyst);
  return (
    <section class="panel evaluation">
      <h2><span>{t("graph")} <span class="quiet">· {t("graphHint")}</span></span></h2>
      {values.some((value) => value !== null) && <Graph values={values} least={2 * game.scale} ply={nodes.indexOf(at)} mistakes={mistakes} label={t("graphHint")} onJump={(ply) => nodes[ply] && onGo(nodes[ply])} />}
      <div class="row">
        {analyst.reviewing === null ? <button type="button" class="small" disabled={analyst.link !== "open"} onClick={() => void analyst.review(line).catch(() => undefined)}>{t("review")}</button> : (
          <><button type="button" class="small" onClick={() => void analyst.rest()}>{t("stop")}</button><progress aria-label={t("review")} max={nodes.length} value={nodes.length - analyst.reviewing} /></>
        )}
      </div>
      {phases.length > 0 && (
        <table class="phases">
          <thead><tr><th scope="col">{t("lostBy")}</th><th scope="col">{t("black")}</th><th scope="col">{t("white")}</th></tr></thead>
          <tbody>{phases.map(({ name, black, white }) => <tr key={name}><th scope="row">{name}</th><td>{black}</td><td>{white}</td></tr>)}</tbody>
        </table>
      )}
      {mistakes.filter(({ bad }) => bad).slice(0, 6).map(({ ply, text }) => {
        const before = analyst.findings.evaluation(keyOf(line, ply - 1))?.score;
        const after = analyst.findings.evaluation(keyOf(line, ply))?.score;
        const node = nodes[ply] as Node;
        const side = node.parent?.standing.toMove ?? "black";
        const best = analyst.findings.best(keyOf(line, ply - 1));
        return before && after && (
          <button key={ply} type="button" class="mistake-line" onClick={() => onGo(node)}>
            <span class={`disc ${side}`} aria-hidden="true" /><span>{text} <b>{costText(t, inBlacksView(before, side), inBlacksView(after, side), game)}</b></span>{best && best.move !== node.move && <span class="quiet">{t("better", { move: best.move })}</span>}
          </button>
        );
      })}
    </section>
  );
}

/** What each side lost in the opening, the middle and the end of the line: thirds of it. */
function phasesOf(t: Translate, nodes: Node[], line: Moves, game: Game, analyst: Analyst) {
  const third = Math.ceil((nodes.length - 1) / 3);
  const sums = [0, 1, 2].map(() => ({ black: 0, white: 0, known: 0 }));
  for (let ply = 1; ply < nodes.length; ++ply) {
    const before = analyst.findings.evaluation(keyOf(line, ply - 1));
    const after = analyst.findings.evaluation(keyOf(line, ply));
    const side = nodes[ply]?.parent?.standing.toMove;
    const phase = sums[Math.min(2, Math.floor((ply - 1) / third))];
    if (!before || !after || !side || !phase) continue;
    phase[side] += Math.max(0, side === "black" ? before.black - after.black : after.black - before.black);
    ++phase.known;
  }
  if (nodes.length < 13 || sums.some(({ known }) => known < 3)) return [];
  const text = (value: number) => t(`in_${game.unit}`, { n: value.toFixed(1) }, value.toFixed(1));
  return sums.map(({ black, white }, i) => ({ name: t((["opening", "middle", "ending"] as const)[i] as "opening"), black: text(black), white: text(white) }));
}

function ShareStudy({ t, tree, at, analyst, of, onClose }: { t: Translate; tree: Tree; at: Node; analyst: Analyst; of: string | null; onClose(): void }) {
  const [ggf, setGgf] = useState("");
  const saved = of ? find(of) : null;
  const heading = saved ? { black: saved.black.name || undefined, white: saved.white.name || undefined, name: saved.name || undefined } : {};
  useEffect(() => {
    if (tree.game === "Othello") void analyst.write(lineOf(tree, tree.root), "ggf").then(setGgf, () => undefined);
  }, []);
  const fields = new URLSearchParams({ study: "", game: tree.game, ...(tree.start === rulesOf(tree.game)?.start().text ? {} : { start: tree.start }), tree: textOf(tree), at: String(movesTo(at).length) });
  const sgf = textOfTree(tree, heading);
  const download = () => {
    const link = document.createElement("a");
    link.download = `${tree.game.toLowerCase()}-study.sgf`;
    link.href = `data:application/x-go-sgf;charset=utf-8,${encodeURIComponent(sgf)}`;
    link.click();
  };
  return (
    <Dialog title={t("shareStudy")} t={t} onClose={onClose}>
      <div class="fields">
        <Copyable name="link" label={t("linkStudy")} text={`${location.origin}${location.pathname}#${fields}`} t={t} />
        <div class="row"><button type="button" onClick={() => void savePicture()}>{t("picture")}</button><button type="button" onClick={download}>{t("saveSgf")}</button></div>
        <Copyable name="sgf" label={t("sgfVariations")} text={sgf} t={t} />
        {ggf && <Copyable name="ggf" label="GGF" text={ggf} t={t} />}
        <Copyable name="moves" label={t("transcript")} text={lineOf(tree, tree.root).moves.filter((move) => move !== PASS).join(tree.game === "Surakarta" ? " " : "")} t={t} />
      </div>
    </Dialog>
  );
}
