// Settings, import and export, invitations.
import { useEffect, useState } from "preact/hooks";
import { Choice, Copyable, Dialog } from "./dialog";
import { contentOf, textOfFile } from "./game_file";
import { languages, type Translate } from "./i18n";
import { hashOf } from "./permalink";
import { savePicture } from "./picture";
import type { Preferences } from "./preferences";
import { errorText } from "./problem";
import type { Store } from "./store";

type Switch = "showLegal" | "motion" | "sound" | "numbers" | "turned";

export function SettingsDialog({ preferences, t, onChange, onClose }: {
  preferences: Preferences; t: Translate; onChange(p: Preferences): void; onClose(): void;
}) {
  const set = (change: Partial<Preferences>) => onChange({ ...preferences, ...change });
  const checks: [Switch, string][] = [
    ["showLegal", t("showLegal")], ["numbers", t("numbers")], ["turned", t("turned")], ["sound", t("sound")], ["motion", t("motion")],
  ];
  return (
    <Dialog title={t("settings")} t={t} onClose={onClose}>
      <form method="dialog"><div class="fields">
        <Choice legend={t("theme")} name="theme" value={preferences.theme} onChange={(theme) => set({ theme })}
          options={[["auto", t("themeAuto")], ["green", t("themeGreen")], ["kaya", t("themeKaya")], ["wood", t("themeWood")], ["slate", t("themeSlate")], ["safe", t("themeSafe")]]} />
        <Choice legend={t("appearance")} name="appearance" value={preferences.appearance} onChange={(appearance) => set({ appearance })}
          options={[["auto", t("auto")], ["light", t("light")], ["dark", t("dark")]]} />
        <Choice legend={t("language")} name="language" value={preferences.language} onChange={(language) => set({ language })}
          options={Object.entries(languages).map(([key, { name }]): [string, string] => [key, name])} />
        <Choice legend={t("confirm")} name="confirm" value={preferences.confirm} onChange={(confirm) => set({ confirm })}
          options={[["auto", t("confirmAuto")], ["always", t("on")], ["never", t("off")]]} />
        <div>
          {checks.map(([key, label]) => (
            <label key={key} class="check">
              <input type="checkbox" name={key} checked={preferences[key]} onChange={(e) => set({ [key]: e.currentTarget.checked })} />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <p class="quiet keys">{t("keys")}</p>
      </div></form>
    </Dialog>
  );
}

const FILES = ".sgf,.ggf,.ggs,.txt,.psq,.pos,.sav,.json,.jsonl,.wtb,.obf,.csv,.pgn";

/** A text of any form that the server reads: pasted, out of a file, or dropped here. */
export function ImportField({ t, onBring }: { t: Translate; onBring(text: string): Promise<void> }) {
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState("");
  const [over, setOver] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    try {
      setProblem("");
      await act();
    } catch (error) {
      setProblem(errorText(t, error));
    }
  };
  const bring = (text: string) => attempt(() => onBring(text.trim()));
  const take = (file: File | undefined) => attempt(async () => {
    if (!file) return;
    const text = textOfFile(await contentOf(file));
    setPasted(text.slice(0, 20_000));
    await onBring(text.trim());
  });
  return (
    <form class={`import${over ? " over" : ""}`} onSubmit={(event) => { event.preventDefault(); void bring(pasted); }}
      onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)}
      onDrop={(event) => { event.preventDefault(); setOver(false); void take(event.dataTransfer?.files[0]); }}>
      <label class="field">
        <span>{t("import")} <span class="quiet">{t("importHint")}</span></span>
        <textarea name="import" rows={3} value={pasted} spellcheck={false} onInput={(e) => setPasted(e.currentTarget.value)} />
      </label>
      {problem && <p class="problem" role="alert">{problem}</p>}
      <div class="row">
        <button type="submit" class="primary" disabled={!pasted.trim()}>{t("import")}</button>
        <label class="button file"><input type="file" name="file" accept={FILES} onChange={(e) => void take(e.currentTarget.files?.[0])} /><span>{t("openFile")}</span></label>
        <span class="quiet">{t("dropHere")}</span>
      </div>
    </form>
  );
}

export function ShareDialog({ store, t, onClose }: { store: Store; t: Translate; onClose(): void }) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  // What people hand around; the server's own records (JSON) are for programs.
  const names: Record<string, string> = { transcript: t("transcript"), ggf: "GGF", sgf: "SGF", psq: "Piskvork (PSQ)", obf: t("obf") };
  const formats = (store.offered()?.formats ?? []).filter((format) => format in names);
  useEffect(() => {
    for (const format of formats)
      void store.request("export", { format })
        .then((reply) => setTexts((known) => ({ ...known, [format]: String(reply.text) })))
        .catch(() => setTexts(({ [format]: _, ...known }) => known)); // the form cannot say this game
  }, [formats.join(), store.state?.rev]);
  const bring = async (text: string) => {
    await store.bring(text);
    onClose();
  };
  const link = store.state ? `${location.origin}${location.pathname}${hashOf(store.state, store.shownPly(), store.catalogue)}` : "";
  return (
    <Dialog title={t("share")} t={t} onClose={onClose}>
      <div class="fields">
        <ImportField t={t} onBring={bring} />
        <Copyable name="link" label={t("link")} text={link} t={t} />
        <div class="row"><button type="button" onClick={() => void savePicture()}>{t("picture")}</button></div>
        {formats.filter((format) => format in texts).map((format) => (
          <Copyable key={format} name={format} label={names[format] as string} text={texts[format] as string} t={t} />
        ))}
      </div>
    </Dialog>
  );
}
