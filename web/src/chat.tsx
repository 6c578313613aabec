// What two people who play each other say: ready-made phrases, and free text as long as both want it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Translate } from "./i18n";
import type { ChatLine, State } from "./protocol";
import type { Store } from "./store";
import { PHRASES } from "./talk";
import { playerName } from "./text";

const LONGEST = 300; // bytes, the server's

function Line({ line, store, state, t }: { line: ChatLine; store: Store; state: State; t: Translate }) {
  const mine = line.by === store.role;
  const kind = line.by === "host" ? "person" : "guest";
  const side = state.players.white.kind === kind ? "white" : "black";
  const who = mine ? t("you") : playerName(t, store, side, state.players[side]);
  return <p class={`said-line${mine ? " mine" : ""}`}><b><bdi>{who}</bdi></b> <bdi>{line.phrase ? t(`say_${line.phrase}`, {}, line.phrase) : line.text}</bdi></p>;
}

export function ChatPanel({ store, state, t }: { store: Store; state: State; t: Translate }) {
  const { talk } = store;
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [talk.lines.length]);
  const connected = store.link === "open";
  const say = async (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    if (await store.ask("say", { text })) setText("");
  };
  const setOpen = async (open: boolean) => {
    talk.ownOpen = open;
    store.refresh();
    if (!(await store.ask("chat", { open }))) talk.ownOpen = !open;
    store.refresh();
  };
  const tooLong = new TextEncoder().encode(text.trim()).length > LONGEST;
  return (
    <section class="panel chat" aria-label={t("chat")}>
      <h2><span>{t("chat")}</span></h2>
      <div ref={list} role="log" aria-live="polite" aria-label={t("chat")} tabIndex={0}>
        {talk.lines.map((line) => <Line key={line.n} line={line} store={store} state={state} t={t} />)}
        {talk.lines.length === 0 && <p class="quiet">{t("chatEmpty")}</p>}
      </div>
      <div class="phrases" role="group" aria-label={t("phrases")}>
        {PHRASES.map((phrase) => <button key={phrase} type="button" class="small" data-phrase={phrase} disabled={!connected} onClick={() => void store.ask("say", { phrase })}>{t(`say_${phrase}`)}</button>)}
      </div>
      {talk.open ? (
        <form class="row" onSubmit={say}>
          <input type="text" name="say" value={text} maxLength={LONGEST} autocomplete="off" aria-label={t("chatText")} placeholder={t("chatText")} disabled={!connected} onInput={(e) => setText(e.currentTarget.value)} />
          <button type="submit" disabled={!connected || !text.trim() || tooLong}>{t("send")}</button>
        </form>
      ) : <p class="quiet">{t(talk.ownOpen ? "chatClosedByOther" : "chatClosed")}</p>}
      <label class="check"><input type="checkbox" name="openChat" checked={talk.ownOpen} disabled={!connected} onChange={(e) => void setOpen(e.currentTarget.checked)} /><span>{t("chatOpen")}</span></label>
    </section>
  );
}
