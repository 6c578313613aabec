// A study: a board on which everything may be tried, the tree of what was, and what the engine says as long as one looks.
import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import { keyOf } from "./analyst";
import { bare, Board, type Mark } from "./board";
import { Refused } from "./client";
import { Dialog } from "./dialog";
import { ImportField } from "./dialogs";
import { isAlone } from "./engine/line";
import { sendable } from "./game_file";
import { gameName, openingTitle, type Translate } from "./i18n";
import { Icon, type IconName } from "./icons";
import { useKeys } from "./keys";
import { later } from "./later";
import { BLUNDER, LOSS, lossOf } from "./losses";
import { cellsOf, choicesOf, goalOf, routesOf } from "./moves";
import { MoveTree } from "./movetree";
import { isNamedFrom, openingName } from "./openings";
import { isLink } from "./permalink";
import { lineOn } from "./position";
import { themeOf, type Preferences } from "./preferences";
import type { Line, Position } from "./protocol";
import { rulesOf } from "./rules";
import { PASS, squaresOf } from "./rules/rules";
import { chanceOf, heightOf, isAsGood, scoreText, unitText } from "./score";
import { textOfTree, treeOfText } from "./sgf";
import { gamesWithSkins, skinOf } from "./skins";
import { save } from "./storage";
import type { Store } from "./store";
import { lineOf, opened, type Kept } from "./study_kept";
import { EngineLines, glyphText, LineGraph, NodeTools, Verdict, type Game } from "./study_panels";
import { ShareStudy } from "./study_share";
import { lineThrough, movesTo, textOf, Tree, type Node } from "./tree";
import { useAnalyst } from "./use_analyst";

const Explorer = later(() => import("./explorer").then((file) => file.Explorer));


export function Study({ store, t, preferences, fields }: { store: Store; t: Translate; preferences: Preferences; fields: URLSearchParams }) {
  const first = useMemo(() => opened(fields), [fields.toString()]);
  const [study, setStudy] = useState(first);
  useEffect(() => setStudy(first), [first]);
  const [version, bump] = useReducer((n: number, _: void) => n + 1, 0);
  const [engine, setEngine] = useState(true);
  const [chosen, setChosen] = useState<{ from: number | null; preview: string | null }>({ from: null, preview: null });
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
  const beside = (by: number) => {
    const siblings = at.parent?.children ?? [];
    return siblings[siblings.indexOf(at) + by];
  };
  const toggle = () => void (analyst.link === "open" && setEngine(!engine));
  useKeys({
    ArrowLeft: () => go(at.parent), ArrowRight: () => go(at.children[0]), Home: () => go(tree.root), End: () => go(lineThrough(at).at(-1)),
    ArrowUp: () => go(beside(-1)), ArrowDown: () => go(beside(1)), h: toggle, l: toggle,
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
  const lossAt = (node: Node, moves: string[]): number | null =>
    node.parent && node.move !== PASS ? lossOf(findings, { game: tree.game, start: tree.start, moves }, node.parent.standing.toMove) : null;
  const markOf = (node: Node): string => {
    const loss = lossAt(node, movesTo(node));
    return loss === null || loss < LOSS * facts.scale ? "" : loss < BLUNDER * facts.scale ? "?" : "??";
  };
  /** What those hear who do not see where they went: the move, and what it is worth where that is known. */
  const told = at.parent ? [`${t(at.parent.standing.toMove)}: ${at.move === PASS ? t("pass") : at.move}`, glyphText(t, at.glyph || markOf(at))].filter(Boolean).join(", ") : "";
  const nodes = lineThrough(at);
  const lastCell = at.move ? goalOf(at.move, squares) : -1;
  const describe = (cell: number): string => {
    const content = standing.cells[cell];
    const words = [squares[cell] as string, content === "X" ? t("black") : content === "O" ? t("white") : choices.goals.has(cell) ? t("legal") : t("empty")];
    const mark = marks.get(cell);
    return [...words, ...(mark ? [mark.text] : [])].join(", ");
  };
  const opening = openingName(tree.game, isNamedFrom(tree.game, tree.start, rulesOf(tree.game)?.start().text), path);
  const bring = async (text: string) => {
    const read = treeOfText(text);
    if (read) setStudy({ tree: read, at: read.root });
    else {
      const state = await analyst.read(sendable(text).text, isLink(text));
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
        <Board {...bare} width={standing.width} height={height} skin={skin} rowsUpwards={facts.rows_upwards !== preferences.turned} cells={standing.cells} names={squares}
          legal={new Set([...choices.starts, ...choices.goals])} ghost={over ? null : standing.toMove} theme={themeOf(preferences, tree.game)}
          last={lastCell < 0 ? null : lastCell} origin={at.move ? (cellsOf(at.move, squares)[0] ?? null) : null} routes={routes} marks={marks}
          line={lineOn(found?.lines, chosen.preview, position.to_move, squares)} pending={chosen.from} forbidden={new Set()} row={[]} numbers={new Map()}
          showLegal={preferences.showLegal} label={`${gameName(t, tree.game)}: ${t("board")}`} describe={describe} onPlay={onPlay} />
        <div class={`bar${evaluation ? "" : " unknown"}`} role="img" aria-label={`${t("graph")}: ${evaluation ? unitText(t, evaluation.score, game) : "–"}`}>
          <span class="share" style={`width:${evaluation ? chanceOf(evaluation.score, game) : 50}%`} />
        </div>
      </div>
      <section class="info" aria-label={t("study")}>
        <div class="now-line">
          <div class="said">
            <h1>{evaluation ? unitText(t, evaluation.score, game) : t("study")}{evaluation && <> <span class="quiet">{t("black")} {Math.round(chanceOf(evaluation.score, game))} %</span></>}</h1>
            <p class="quiet opening">{[t("theirMove", { side: t(standing.toMove) }), openingTitle(t, opening)].filter(Boolean).join(" · ")}</p>
            <p class="unseen" aria-live="polite">{told}</p>
          </div>
          <select name="studied" aria-label={t("game")} value={tree.game} onChange={(e) => begin(e.currentTarget.value)}>
            {gamesWithSkins().map((name) => <option key={name} value={name}>{gameName(t, name)}</option>)}
          </select>
        </div>
        <div class="scroll">
          {engine && <EngineLines t={t} analyst={analyst} found={found?.lines ?? []} game={game} side={standing.toMove} over={over} onPreview={(preview) => setChosen({ from: null, preview })} onPlay={play} />}
          <Verdict t={t} analyst={analyst} node={at} tree={tree} game={game} />
          <section class="panel notation">
            <MoveTree tree={tree} current={at} t={t} markOf={markOf} onGo={go} />
            {at.parent && <NodeTools key={at.id} node={at} t={t} onGlyph={(glyph) => { at.glyph = at.glyph === glyph ? "" : glyph; changed(); }}
              onComment={(text) => { at.comment = text; changed(); }} onPromote={() => { tree.promote(at); changed(); }} onRemove={() => { go(tree.remove(at)); changed(); }} />}
          </section>
          {analyst.link === "open" && (!isAlone || store.hasBook(tree.game)) && <Explorer t={t} ask={(fields: Record<string, unknown>) => analyst.explore({ ...line, moves: path }, fields)} at={key} ply={ply} game={game} onPlay={play} />}
          <LineGraph t={t} analyst={analyst} nodes={nodes} at={at} game={game} lossOf={lossAt} onGo={go} line={line} />
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
      {dialog === "share" && <ShareStudy t={t} tree={tree} at={at} analyst={analyst} of={fields.get("of")} preferences={preferences} onClose={() => setDialog(null)} />}
    </main>
  );
}

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

function Step({ icon, label, to, onGo }: { icon: IconName; label: string; to: Node | null; onGo(node: Node): void }) {
  return <button type="button" class="step" aria-label={label} title={label} disabled={!to} onClick={() => to && onGo(to)}><Icon name={icon} /></button>;
}
