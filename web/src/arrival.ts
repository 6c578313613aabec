// What the page opens with: the seat or the game of its address, the game it was left in, or a game like the last one.
import { readHash, type Linked } from "./permalink";
import type { NewGame } from "./protocol";
import { load, save } from "./storage";

const USUAL: NewGame = { black: { kind: "person" }, white: { kind: "engine", level: 4 }, clock: null };

export class Arrival {
  /** A table has been opened for this page, and nothing is on it yet. */
  private fresh: boolean;
  private linked: Linked | null;
  /** The secret of the game to come back to; empty for none. */
  readonly token: string;
  /** The address asks for a game of the server's. */
  readonly called: boolean;

  constructor(hash: string) {
    const place = readHash(hash);
    this.linked = place?.kind === "game" ? place.game : null;
    this.called = place?.kind === "game" || place?.kind === "seat";
    this.token = place?.kind === "seat" ? place.token : this.linked ? "" : load("game", "");
    this.fresh = !this.token;
    const own = load("game", "");
    if (this.linked && own) save("former", own);
  }

  /** One's own game, that a linked one has taken the place of. */
  static former(): string {
    const token = load("former", "");
    return token === load("game", "") ? "" : token;
  }

  /** The server does not know the game of this token any more. If it was one's own, what is remembered of it here comes
   *  on a fresh table; a link that leads nowhere leads back to one's own. Returns the token to come back with. */
  forgotten(token: string): string {
    history.replaceState(null, "", location.pathname + location.search);
    const own = load("game", "");
    if (own && own !== token) return own;
    const kept = load<NewGame | null>("kept", null);
    save("game", "");
    if (kept && own) save("last", kept);
    this.fresh = true;
    return "";
  }

  /** Puts on a fresh table what belongs there; false if it is none. `begin` may refuse. */
  settle(begin: (game: NewGame) => Promise<void>, anyway: (game: NewGame) => void): boolean {
    if (!this.fresh) return false;
    this.fresh = false;
    const linked = this.linked;
    this.linked = null;
    if (linked) {
      history.replaceState(null, "", location.pathname + location.search); // a reload goes on with this game
      anyway({ ...linked, black: { kind: "person" }, white: { kind: "person" }, clock: null });
    } else {
      // What was played last may be unknown to this server.
      void begin(load<NewGame>("last", USUAL)).catch(() => anyway(USUAL));
    }
    return true;
  }
}
