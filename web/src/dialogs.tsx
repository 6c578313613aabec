// Dialogs: a native <dialog> each, so that Escape, focus and the rest of the page are the browser's.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { languages, type Translate } from "./i18n";
import type { Preferences } from "./preferences";
import type { Player, Side } from "./protocol";
import { load, save } from "./storage";
import type { NewGame, Store } from "./store";

export function Dialog({ title, t, onClose, children }: {
  title: string; t: Translate; onClose(): void; children: ComponentChildren;
}) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!element.current?.open) element.current?.showModal();
    // What is chosen comes first, not the way out.
    element.current?.querySelector<HTMLElement>("input:checked, textarea, input")?.focus();
  }, []);
  return (
    <dialog ref={element} onClose={onClose} onClick={(e) => e.target === element.current && onClose()} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="plain" onClick={onClose} aria-label={t("close")}>✕</button>
      </header>
      {children}
    </dialog>
  );
}

function Choice<T extends string>({ legend, name, value, options, onChange }: {
  legend: string; name: string; value: T; options: [T, string][]; onChange(value: T): void;
}) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="options">
        {options.map(([key, label]) => (
          <label key={key}>
            <input type="radio" name={name} value={key} checked={value === key} onChange={() => onChange(key)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const CLOCKS: [string, number, number][] = [["1+0", 60, 0], ["3+2", 180, 2], ["5+5", 300, 5], ["15+0", 900, 0]];

/** Names by the measured strength of the levels (docs/levels.md). */
function levelName(t: Translate, level: number): string {
  const names = [[3, "beginner"], [7, "casual"], [11, "club"], [15, "expert"], [20, "master"]] as const;
  return t((names.find(([most]) => level <= most) ?? names[4])[1]);
}

interface Wanted {
  opponent: "engine" | "person" | "guest" | "watch";
  side: Side | "random";
  level: number;
  clock: string;
}

/** Moves ("f5d6c3") or a board, whichever it looks like. */
function startFields(text: string): { start?: string; moves?: string } {
  const trimmed = text.trim();
  if (!trimmed) return {};
  const moves = trimmed.match(/[a-z]\d+|pass|pa/gi);
  const onlyMoves = trimmed.replace(/[a-z]\d+|pass|pa|[\s.,-]|\d+\./gi, "") === "";
  return moves && onlyMoves ? { moves: moves.join(" ") } : { start: trimmed };
}

export function NewGameDialog({ store, t, onClose }: { store: Store; t: Translate; onClose(): void }) {
  const [wanted, setWanted] = useState<Wanted>(() => load("wanted", { opponent: "engine", side: "black", level: 4, clock: "none" }));
  const [start, setStart] = useState("");
  const set = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change });
  const begin = async (event: Event) => {
    event.preventDefault();
    save("wanted", wanted);
    const side: Side = wanted.side === "random" ? (Math.random() < 0.5 ? "black" : "white") : wanted.side;
    const engine: Player = { kind: "engine", level: wanted.level };
    const rivals: Record<Wanted["opponent"], Player> = { engine, watch: engine, person: { kind: "person" }, guest: { kind: "guest" } };
    const me: Player = wanted.opponent === "watch" ? { ...engine, seconds: 1 } : { kind: "person" };
    const rival = wanted.opponent === "watch" ? { ...engine, seconds: 1 } : rivals[wanted.opponent];
    const clock = CLOCKS.find(([name]) => name === wanted.clock);
    const game: NewGame = {
      black: side === "black" ? me : rival, white: side === "black" ? rival : me,
      clock: clock ? { main: clock[1], increment: clock[2] } : null, ...startFields(start),
    };
    onClose();
    await store.begin(game);
  };
  const withEngine = wanted.opponent === "engine" || wanted.opponent === "watch";
  return (
    <Dialog title={t("newGame")} t={t} onClose={onClose}>
      <form onSubmit={begin}>
        <Choice legend={t("opponent")} name="opponent" value={wanted.opponent} onChange={(opponent) => set({ opponent })}
          options={[["engine", t("engine")], ["guest", t("aGuest")], ["person", t("aPerson")], ["watch", t("both")]]} />
        {(wanted.opponent === "engine" || wanted.opponent === "guest") && (
          <Choice legend={t("youPlay")} name="side" value={wanted.side} onChange={(side) => set({ side })}
            options={[["black", t("black")], ["white", t("white")], ["random", t("random")]]} />
        )}
        {withEngine && (
          <label class="field">
            <span>{t("strength")}: <strong>{t("level", { n: wanted.level })}</strong> <span class="quiet">{levelName(t, wanted.level)}</span></span>
            <input type="range" min="1" max="20" value={wanted.level} onInput={(e) => set({ level: Number(e.currentTarget.value) })} />
          </label>
        )}
        <Choice legend={t("clock")} name="clock" value={wanted.clock} onChange={(clock) => set({ clock })}
          options={[["none", t("noClock")], ...CLOCKS.map(([name, main, plus]): [string, string] =>
            [name, plus ? t("minutesPlus", { n: main / 60, s: plus }) : t("minutes", { n: main / 60 })])]} />
        <label class="field">
          <span>{t("start")} <span class="quiet">{t("fromText")}</span></span>
          <input type="text" value={start} placeholder={t("usual")} spellcheck={false} autocomplete="off" onInput={(e) => setStart(e.currentTarget.value)} />
        </label>
        <footer><button type="submit" class="primary">{t("begin")}</button></footer>
      </form>
    </Dialog>
  );
}

export function SettingsDialog({ preferences, t, onChange, onClose }: {
  preferences: Preferences; t: Translate; onChange(p: Preferences): void; onClose(): void;
}) {
  const set = (change: Partial<Preferences>) => onChange({ ...preferences, ...change });
  const checks: [keyof Preferences & ("showLegal" | "confirm" | "motion"), string][] = [
    ["showLegal", t("showLegal")], ["confirm", t("confirm")], ["motion", t("motion")],
  ];
  return (
    <Dialog title={t("settings")} t={t} onClose={onClose}>
      <form method="dialog">
        <Choice legend={t("theme")} name="theme" value={preferences.theme} onChange={(theme) => set({ theme })}
          options={[["green", t("themeGreen")], ["wood", t("themeWood")], ["slate", t("themeSlate")], ["safe", t("themeSafe")]]} />
        <Choice legend={t("appearance")} name="appearance" value={preferences.appearance} onChange={(appearance) => set({ appearance })}
          options={[["auto", t("auto")], ["light", t("light")], ["dark", t("dark")]]} />
        <Choice legend={t("language")} name="language" value={preferences.language} onChange={(language) => set({ language })}
          options={Object.entries(languages).map(([key, { name }]): [string, string] => [key, name])} />
        {checks.map(([key, label]) => (
          <label key={key} class="check">
            <input type="checkbox" checked={preferences[key]} onChange={(e) => set({ [key]: e.currentTarget.checked })} />
            <span>{label}</span>
          </label>
        ))}
        <p class="quiet">{t("keys")}</p>
      </form>
    </Dialog>
  );
}

function Copyable({ label, text, t }: { label: string; text: string; t: Translate }) {
  const [done, setDone] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard?.writeText(text).catch(() => document.execCommand("copy"));
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  return (
    <label class="field">
      <span>{label}</span>
      <textarea ref={field} readOnly rows={2} value={text} spellcheck={false} />
      <button type="button" onClick={copy}>{done ? t("copied") : t("copy")}</button>
    </label>
  );
}

export function ShareDialog({ store, t, onClose }: { store: Store; t: Translate; onClose(): void }) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    for (const format of ["transcript", "ggf"])
      void store.client.request("export", { format })
        .then((reply) => setTexts((known) => ({ ...known, [format]: String(reply.text) })))
        .catch(() => undefined);
  }, []);
  const bring = async (event: Event) => {
    event.preventDefault();
    const format = pasted.includes("(;") ? "ggf" : "transcript";
    try {
      await store.client.request("import", { format, text: pasted.trim() });
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Dialog title={t("share")} t={t} onClose={onClose}>
      <form onSubmit={bring}>
        {"transcript" in texts && <Copyable label={t("transcript")} text={texts.transcript as string} t={t} />}
        {"ggf" in texts && <Copyable label={t("ggf")} text={texts.ggf as string} t={t} />}
        {store.role === "host" && (
          <label class="field">
            <span>{t("import")} <span class="quiet">{t("importHint")}</span></span>
            <textarea name="import" rows={3} value={pasted} spellcheck={false} onInput={(e) => setPasted(e.currentTarget.value)} />
          </label>
        )}
        {problem && <p class="problem" role="alert">{problem}</p>}
        {store.role === "host" && <footer><button type="submit" class="primary" disabled={!pasted.trim()}>{t("import")}</button></footer>}
      </form>
    </Dialog>
  );
}

export function InviteDialog({ store, t, onClose }: { store: Store; t: Translate; onClose(): void }) {
  const link = (token: string | undefined) => `${location.origin}${location.pathname}#game=${token ?? ""}`;
  return (
    <Dialog title={t("invite")} t={t} onClose={onClose}>
      <form method="dialog">
        {store.tokens.guest_token && store.byLink() && <Copyable label={t("inviteText")} text={link(store.tokens.guest_token)} t={t} />}
        {store.tokens.watch_token && <Copyable label={t("watchText")} text={link(store.tokens.watch_token)} t={t} />}
      </form>
    </Dialog>
  );
}
