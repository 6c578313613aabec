// What all dialogs are made of: a native <dialog>, so that Escape, focus and the rest of the page are the browser's,
// choices, and texts to copy.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Translate } from "./i18n";

export function Dialog({ title, t, onClose, children }: {
  title: string; t: Translate; onClose(): void; children: ComponentChildren;
}) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = element.current;
    if (!element.current?.open) element.current?.showModal();
    // What is chosen comes first, not the way out.
    element.current?.querySelector<HTMLElement>("input:checked, textarea, input, select")?.focus();
    // Where the page takes it away, a game has begun, say.
    return () => shown?.close();
  }, []);
  // By its own close() the focus goes back to what opened it.
  const close = () => element.current?.close();
  const onBackdrop = useRef(false);
  return (
    <dialog ref={element} onClose={onClose} aria-label={title} onPointerDown={(e) => { onBackdrop.current = e.target === element.current; }}
      onClick={(e) => e.target === element.current && onBackdrop.current && close()}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="plain" onClick={close} aria-label={t("close")}>✕</button>
      </header>
      {children}
    </dialog>
  );
}

export function Choice<T extends string>({ legend, name, value, options, onChange }: {
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

export function Copyable({ name, label, text, t }: { name: string; label: string; text: string; t: Translate }) {
  const [done, setDone] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text); // there on safe addresses alone
    } catch {
      if (!document.execCommand("copy")) return;
    }
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  return (
    <label class="field">
      <span>{label}</span>
      <textarea ref={field} name={name} readOnly rows={2} value={text} spellcheck={false} />
      <button type="button" onClick={copy}>{done ? t("copied") : t("copy")}</button>
    </label>
  );
}
