// How somebody is asked to a game: a link to copy, to hand to the device's own ways of sharing, or to be read off the screen.
import { useMemo } from "preact/hooks";
import { encode } from "uqr";
import { Copyable, Dialog } from "./dialog";
import type { Translate } from "./i18n";
import type { Store } from "./store";

/** Cells of white round a code, without which cameras do not find it. */
const QUIET = 4;

/** Dark on white in every appearance: cameras want that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "M", border: 0 });
    return { size, path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join("") };
  }, [text]);
  const side = size + 2 * QUIET;
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shape-rendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function Sharing({ t, name, label, link }: { t: Translate; name: string; label: string; link: string }) {
  // There on safe addresses, of browsers that have it.
  const share = "share" in navigator ? () => void navigator.share({ title: "Ternion", url: link }).catch(() => undefined) : null;
  return (
    <div class="sharing">
      <Copyable name={name} label={label} text={link} t={t} />
      {share && <button type="button" onClick={share}>{t("shareLink")}</button>}
    </div>
  );
}

export function InviteDialog({ store, t, onClose }: { store: Store; t: Translate; onClose(): void }) {
  // With the server's own token, if there is one: who is invited could not come in without it.
  const link = (token: string) => `${location.origin}${location.pathname}${location.search}#game=${token}`;
  const guest = store.byLink() && !store.state?.even ? store.tokens.guest_token : undefined;
  const watch = store.tokens.watch_token;
  const shown = guest ?? watch;
  return (
    <Dialog title={t("invite")} t={t} onClose={onClose}>
      <form method="dialog"><div class="fields">
        {guest && <Sharing name="guest" label={t("inviteText")} link={link(guest)} t={t} />}
        {shown && <QrCode text={link(shown)} label={t("qrCode")} />}
        {watch && <Sharing name="watch" label={t("watchText")} link={link(watch)} t={t} />}
      </div></form>
    </Dialog>
  );
}
