// The dialog that begins a game: which game and rules, who plays whom, the clock, the start.
import { useState } from "preact/hooks";
import { Refused } from "./client";
import { Choice, Dialog } from "./dialog";
import { Editor, type SetUp } from "./editor";
import { isAlone } from "./engine/line";
import { gameName, ruleHint, ruleName, settledHint, settledName, type Translate } from "./i18n";
import { localCatalogue } from "./local/table";
import { spaced } from "./permalink";
import type { Control, NewGame, Offered, Player, Side } from "./protocol";
import { themeOf, type Preferences } from "./preferences";
import { problemText } from "./problem";
import { skinOf } from "./skins";
import { load, save } from "./storage";
import type { Store } from "./store";

const CLOCKS: [string, Control][] = [
  ["1+0", { main: 60 }], ["3+2", { main: 180, increment: 2 }], ["5+5", { main: 300, increment: 5 }], ["15+0", { main: 900 }],
];
/** Beyond the last level: all that the engine can, for so many seconds a move. */
const FULL = 21;
/** Units that a move of the book may lose, so that games differ. */
const BOOK_WIDTH = 1;
const LEVELS = Array.from({ length: 20 }, (_, i) => i + 1);

/** Names by the measured strength of the levels (docs/levels.md); of Gomoku and Surakarta none was measured against people. */
function levelName(t: Translate, level: number, game: string): string {
  if (game !== "Othello") return level <= 5 ? t("beginner") : level === 20 ? t("strongest") : "";
  const names = [[3, "beginner"], [7, "casual"], [11, "club"], [15, "expert"], [20, "master"]] as const;
  return t((names.find(([most]) => level <= most) ?? names[4])[1]);
}

/** "offline": a person here, without the server. */
type Opponent = "engine" | "named" | "person" | "guest" | "watch" | "offline";

/** What was chosen; remembered for the next time. */
interface Wanted {
  game: string;
  variant: string;
  size: number;
  opponent: Opponent;
  side: Side | "random";
  level: number;
  /** Its engine plays from the book that is there, or from none; null: as the server has it. */
  book: boolean | null;
  named: string;
  seats: Record<Side, string>; // of programs that play each other: a level, or a name
  clock: string;
  minutes: number;
  increment: number;
  perMove: number;
  /** Seconds for a move of full strength without a clock. */
  thinks: number;
  start: "usual" | "random" | "text" | "board";
  /** That the players settle; empty: moves are made in turn. */
  opening: string;
}

const USUAL: Wanted = {
  game: "", variant: "", size: 0, opponent: "engine", side: "black", level: 4, book: null, named: "", seats: { black: "6", white: "6" },
  clock: "none", minutes: 10, increment: 5, perMove: 30, thinks: 2, start: "usual", opening: "",
};

/** Moves ("f5d6c3") or a board, whichever it looks like. */
function fieldsOfText(text: string): Partial<NewGame> {
  const trimmed = text.trim();
  if (!trimmed) return {};
  const onlyMoves = trimmed.replace(/[a-z]\d{1,2}|pass|pa|[\s.,-]|\d+\./gi, "") === "";
  return onlyMoves && /[a-z]\d/i.test(trimmed) ? { moves: spaced(trimmed) } : { start: trimmed };
}

function clockOf(wanted: Wanted): Control | null {
  if (wanted.clock === "none") return null;
  if (wanted.clock === "move") return { main: 0, period: wanted.perMove };
  if (wanted.clock === "own") return { main: Math.max(1, wanted.minutes * 60), increment: wanted.increment };
  return CLOCKS.find(([name]) => name === wanted.clock)?.[1] ?? null;
}

/** Nothing is said where the server does so anyway: it has a width of its own. */
export function bookOf(wanted: boolean | null, { book, plays_book }: Pick<Offered, "book" | "plays_book">): Pick<Player, "book"> {
  if (wanted === null || !book || wanted === !!plays_book) return {};
  return { book: wanted && BOOK_WIDTH };
}

/** "6" is a level, "0" full strength, everything else a name. */
function programOf(text: string): Player {
  return /^\d+$/.test(text) ? { kind: "engine", level: Number(text), seconds: 1 } : { kind: "named", name: text };
}

function ProgramSelect({ value, offered, t, label, onChange }: {
  value: string; offered: Offered; t: Translate; label: string; onChange(value: string): void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(e) => onChange(e.currentTarget.value)}>
        <optgroup label="Ternion">
          {LEVELS.map((level) => <option key={level} value={String(level)}>{[t("level", { n: level }), levelName(t, level, offered.name)].filter(Boolean).join(" · ")}</option>)}
          <option value="0">{t("fullStrength")}</option>
        </optgroup>
        {offered.players.length > 0 && (
          <optgroup label={t("classics")}>
            {offered.players.map(({ name }) => <option key={name} value={name}>{name}</option>)}
          </optgroup>
        )}
      </select>
    </label>
  );
}

function NumberField({ label, value, min, max, onChange }: {
  label: string; value: number; min: number; max: number; onChange(value: number): void;
}) {
  // What is being typed need not be a number within bounds yet.
  const [text, setText] = useState(String(value));
  const bounded = (typed: string) => Math.min(max, Math.max(min, Number(typed) || min));
  const type = (typed: string) => {
    setText(typed);
    onChange(bounded(typed));
  };
  return (
    <label class="field number">
      <span>{label}</span>
      <input type="number" value={text} min={min} max={max} onInput={(e) => type(e.currentTarget.value)} onBlur={() => setText(String(value))} />
    </label>
  );
}

interface PartProps {
  wanted: Wanted;
  offered: Offered;
  t: Translate;
  set(change: Partial<Wanted>): void;
}

function GamePart({ offered, t, set, catalogue }: PartProps & { catalogue: Offered[] }) {
  if (catalogue.length < 2) return null;
  return (
    <Choice legend={t("game")} name="game" value={offered.name} onChange={(game) => set({ game, variant: "", size: 0, start: "usual" })}
      options={catalogue.map(({ name }): [string, string] => [name, gameName(t, name)])} />
  );
}

function RulesPart({ wanted, offered, t, set }: PartProps) {
  return (
    <>
      {offered.variants.length > 0 && (
        <Choice legend={t("rules")} name="variant" value={wanted.variant} onChange={(variant) => set({ variant })}
          options={offered.variants.map(({ name }): [string, string] => [name, ruleName(t, offered.name, name)])} />
      )}
      {wanted.variant && <p class="quiet">{ruleHint(t, offered.name, wanted.variant)}</p>}
      {offered.sizes.length > 0 && (
        <Choice legend={t("size")} name="size" value={String(wanted.size)} onChange={(size) => set({ size: Number(size) })}
          options={offered.sizes.map((size): [string, string] => [String(size), `${size} × ${size}`])} />
      )}
    </>
  );
}

/** Openings that can be chosen with the rules; rules that have one of their own leave no choice. */
function openingsOf(offered: Offered, variant: string): string[] {
  const own = offered.variants.find(({ name }) => name === variant)?.opening;
  return own ? [] : skinOf(offered.name).settled(variant, offered.openings ?? []);
}

function OpeningPart({ wanted, offered, t, set }: PartProps) {
  const openings = openingsOf(offered, wanted.variant);
  if (openings.length === 0 || wanted.opponent === "offline" || wanted.start !== "usual") return null;
  return (
    <label class="field">
      <span>{t("openingRule")}</span>
      <select name="opening" value={wanted.opening} onChange={(e) => set({ opening: e.currentTarget.value })}>
        <option value="">{t("noOpeningRule")}</option>
        {openings.map((name) => <option key={name} value={name}>{settledName(t, name)}</option>)}
      </select>
      <span class="quiet">{wanted.opening ? settledHint(t, wanted.opening) : t("openingRuleHint")}</span>
    </label>
  );
}

/** Everybody one can play against: first whom most people want, then the others. */
function opponentsOf(t: Translate, offered: Offered, connected: boolean): { usual: [Opponent, string][]; others: [Opponent, string][] } {
  const local: [Opponent, string][] = localCatalogue.some(({ name }) => name === offered.name) ? [["offline", t("playOffline")]] : [];
  if (!connected) return { usual: local, others: [] };
  const named: [Opponent, string][] = offered.players.length ? [["named", t("aClassic")]] : [];
  // A page without a server has nobody to lead a guest to, and is without one anyway.
  const guest: [Opponent, string][] = isAlone ? [] : [["guest", t("aGuest")]];
  return { usual: [["engine", t("engine")], ...guest, ["person", t("aPerson")]], others: [...named, ["watch", t("both")], ...(isAlone ? [] : local)] };
}

function OpponentPart({ wanted, offered, t, set, connected }: PartProps & { connected: boolean }) {
  const { usual, others } = opponentsOf(t, offered, connected);
  const opponents = [...usual, ...others.filter(([kind]) => kind === wanted.opponent)];
  const named = offered.players.find(({ name }) => name === wanted.named) ?? offered.players[0];
  return (
    <>
      <Choice legend={t("opponent")} name="opponent" value={wanted.opponent} onChange={(opponent) => set({ opponent })} options={opponents} />
      {wanted.opponent === "engine" && (
        <label class="field">
          <span>{t("strength")}: <strong>{wanted.level === FULL ? t("fullStrength") : t("level", { n: wanted.level })}</strong> <span class="quiet">{wanted.level === FULL ? "" : levelName(t, wanted.level, offered.name)}</span></span>
          <input type="range" name="level" min="1" max={FULL} value={wanted.level} aria-valuetext={wanted.level === FULL ? t("fullStrength") : t("level", { n: wanted.level })} onInput={(e) => set({ level: Number(e.currentTarget.value) })} />
        </label>
      )}
      {wanted.opponent === "engine" && offered.book && (
        <label class="check"><input type="checkbox" name="book" checked={wanted.book ?? !!offered.plays_book} onChange={(e) => set({ book: e.currentTarget.checked })} /><span>{t("playsFromBook")}</span></label>
      )}
      {wanted.opponent === "engine" && wanted.level === FULL && wanted.clock === "none" && (
        <NumberField label={t("secondsAMove")} value={wanted.thinks} min={1} max={60} onChange={(thinks) => set({ thinks })} />
      )}
      {wanted.opponent === "named" && named && (
        <label class="field">
          <span>{t("classics")}</span>
          <select name="named" value={named.name} onChange={(e) => set({ named: e.currentTarget.value })}>
            {offered.players.map(({ name }) => <option key={name} value={name}>{name}</option>)}
          </select>
          <span class="quiet">{named.description}</span>
        </label>
      )}
      {wanted.opponent === "offline" && <p class="quiet">{t("offlineHint")}</p>}
      {wanted.opponent === "watch" && (
        <div class="pair">
          {(["black", "white"] as const).map((side) => (
            <ProgramSelect key={side} label={t(side)} value={wanted.seats[side]} offered={offered} t={t}
              onChange={(value) => set({ seats: { ...wanted.seats, [side]: value } })} />
          ))}
        </div>
      )}
      {["engine", "named", "guest"].includes(wanted.opponent) && (
        <Choice legend={t("youPlay")} name="side" value={wanted.side} onChange={(side) => set({ side })}
          options={[["black", t("black")], ["white", t("white")], ["random", t("random")]]} />
      )}
    </>
  );
}

function ClockPart({ wanted, t, set }: PartProps) {
  return (
    <>
      <Choice legend={t("clock")} name="clock" value={wanted.clock} onChange={(clock) => set({ clock })}
        options={[["none", t("noClock")], ...CLOCKS.map(([name, { main, increment }]): [string, string] =>
          [name, increment ? t("minutesPlus", { n: main / 60, s: increment }) : t("minutes", { n: main / 60 })]),
        ["move", t("perMove")], ["own", t("ownClock")]]} />
      {wanted.clock === "move" && <NumberField label={t("secondsAMove")} value={wanted.perMove} min={1} max={3600} onChange={(perMove) => set({ perMove })} />}
      {wanted.clock === "own" && (
        <div class="pair">
          <NumberField label={t("minutesEach")} value={wanted.minutes} min={1} max={600} onChange={(minutes) => set({ minutes })} />
          <NumberField label={t("increment")} value={wanted.increment} min={0} max={600} onChange={(increment) => set({ increment })} />
        </div>
      )}
    </>
  );
}

function playersOf(wanted: Wanted, offered: Offered): Record<Side, Player> {
  if (wanted.opponent === "watch") return { black: programOf(wanted.seats.black), white: programOf(wanted.seats.white) };
  const me: Player = { kind: "person" };
  const named = offered.players.find(({ name }) => name === wanted.named) ?? offered.players[0];
  const strength = wanted.level === FULL ? { level: 0, ...(wanted.clock === "none" ? { seconds: wanted.thinks } : {}) } : { level: wanted.level };
  const rivals: Record<Exclude<Opponent, "watch">, Player> = {
    engine: { kind: "engine", ...strength, ...bookOf(wanted.book, offered) }, person: me, offline: me, guest: { kind: "guest" },
    named: { kind: "named", name: named?.name ?? "" },
  };
  const side = rivals[wanted.opponent] === me ? "black" : wanted.side === "random" ? (Math.random() < 0.5 ? "black" : "white") : wanted.side;
  const rival = rivals[wanted.opponent];
  return side === "black" ? { black: me, white: rival } : { black: rival, white: me };
}

/** What is chosen when the dialog opens. */
export type Wish = Partial<Pick<Wanted, "game" | "opponent">>;

export function NewGameDialog({ store, t, wish, preferences, onClose }: { store: Store; t: Translate; wish: Wish; preferences: Preferences; onClose(): void }) {
  const [wanted, setWanted] = useState<Wanted>(() => ({ ...USUAL, ...load<Partial<Wanted>>("wanted", {}), start: "usual", ...wish }));
  const [text, setText] = useState("");
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [problem, setProblem] = useState("");
  const [more, setMore] = useState(false);
  const connected = store.link === "open";
  const offline = !connected || (wanted.opponent === "offline" && !isAlone);
  const known = connected ? store.catalogue : localCatalogue;
  const named = known.find(({ name }) => name === (wanted.game || store.state?.game.name)) ?? known[0];
  // Without the server there are no openings to choose in.
  const offered = (offline && localCatalogue.find(({ name }) => name === named?.name)) || named;
  if (!offered) return <Dialog title={t("newGame")} t={t} onClose={onClose}><p class="quiet">{t("connecting")}</p></Dialog>;
  const skin = skinOf(offered.name);
  const variant = offered.variants.find(({ name }) => name === wanted.variant) ?? offered.variants[0];
  const size = offered.sizes.includes(wanted.size) ? wanted.size : (offered.sizes[0] ?? 0);
  const isOffered = ({ usual, others }: ReturnType<typeof opponentsOf>) => [...usual, ...others].some(([kind]) => kind === wanted.opponent);
  const opponent = !connected ? "offline" : isOffered(opponentsOf(t, offered, connected)) ? wanted.opponent : "engine";
  const opening = wanted.start === "usual" && opponent !== "offline" && openingsOf(offered, variant?.name ?? "").includes(wanted.opening) ? wanted.opening : "";
  const now: Wanted = { ...wanted, opponent, variant: variant?.name ?? "", size, opening };
  const set = (change: Partial<Wanted>) => setWanted({ ...now, ...change });
  const parts: PartProps = { wanted: now, offered, t, set };
  const others = opponentsOf(t, offered, connected).others.filter(([kind]) => kind !== opponent);
  const told = [now.variant && ruleName(t, offered.name, now.variant), opening && settledName(t, opening), now.size ? `${now.size} × ${now.size}` : "", now.start === "usual" ? "" : t("start")];
  const starts: [Wanted["start"], string][] = [["usual", t("usual")]];
  if (skin.openings) starts.push(["random", t("randomOpening")]);
  starts.push(["text", t("fromText")], ["board", t("setUp")]);

  const startFields = async (): Promise<Partial<NewGame>> => {
    if (opening) return { opening };
    if (now.start === "text") return fieldsOfText(text);
    if (now.start === "board" && setUp) return { board: setUp.board, to_move: setUp.toMove };
    if (now.start === "random" && skin.openings) {
      const lines = await skin.openings();
      return { moves: spaced(lines[Math.floor(Math.random() * lines.length)] ?? "") };
    }
    return {};
  };
  const begin = async (event: Event) => {
    event.preventDefault();
    save("wanted", { ...now, opponent: connected ? opponent : wanted.opponent });
    const game: NewGame = {
      game: offered.name, ...(now.variant ? { variant: now.variant } : {}), ...(now.size ? { size: now.size } : {}),
      ...playersOf(now, offered), clock: clockOf(now), ...(await startFields()),
    };
    try {
      await (opponent === "offline" ? store.playOffline(game) : store.begin(game));
      onClose();
    } catch (error) {
      // A move that cannot be is a fault of the text that was typed here.
      setProblem(error instanceof Refused ? problemText(t, { ...error.failure, code: error.failure.code === "illegal_move" ? "syntax" : error.failure.code }) : t("error_other"));
    }
  };
  return (
    <Dialog title={t("newGame")} t={t} onClose={onClose}>
      <form onSubmit={begin}>
        <div class="fields">
          <GamePart {...parts} catalogue={known} />
          <OpponentPart {...parts} connected={connected} />
          {opponent !== "offline" && <ClockPart {...parts} />}
          <details class="more" open={more} onToggle={(e) => setMore(e.currentTarget.open)}>
            <summary><span>{t("more")}</span> <span class="quiet">{told.filter(Boolean).join(" · ")}</span></summary>
            <div class="fields">
              <RulesPart {...parts} />
              <OpeningPart {...parts} />
              {others.length > 0 && <Choice legend={t("otherOpponents")} name="opponent" value={opponent} onChange={(other) => set({ opponent: other })} options={others} />}
              <Choice legend={t("start")} name="start" value={now.start} onChange={(start) => set({ start })} options={starts} />
              {now.start === "random" && <p class="quiet">{t("randomHint")}</p>}
              {now.start === "text" && (
                <label class="field">
                  <span>{t("movesOrPosition")}</span>
                  <input type="text" value={text} spellcheck={false} autocomplete="off" onInput={(e) => setText(e.currentTarget.value)} />
                </label>
              )}
              {now.start === "board" && <Editor store={store} offered={offered} size={now.size} theme={themeOf(preferences, offered.name)} t={t} onChange={setSetUp} />}
            </div>
          </details>
        {problem && <p class="problem" role="alert">{problem}</p>}
        </div>
        <footer><button type="submit" class="primary">{t("begin")}</button></footer>
      </form>
    </Dialog>
  );
}
