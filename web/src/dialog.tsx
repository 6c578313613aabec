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
    if (!element.current?.open) element.current?.showModal();
    // What is chosen comes first, not the way out.
    element.current?.querySelector<HTMLElement>("input:checked, textarea, input, select")?.focus();
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
    await navigator.clipboard?.writeText(text).catch(() => document.execCommand("copy"));
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
