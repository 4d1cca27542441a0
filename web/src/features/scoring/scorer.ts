import { applyToGame, type GameEvent, type GameState, type Verdict } from '@oche/darts';
import type { KeptGame } from '../../device-games/device-game.ts';
import { stateOf } from '../../device-games/device-game.ts';
import { changeKept, findKept, watchBox } from '../../device-games/device-store.ts';
import { noteDown, strikeOut } from '../../device-games/journal.ts';
import { newId } from '../../lib/uuid.ts';

export type Scored = { game: KeptGame; state: GameState };

/**
 * One game on this screen. The rules answer at once and the score changes at once; the event goes into the box, from where
 * the outbox sends it. What another tab or the server adds comes back through the box.
 */
export class Scorer {
  private now: Scored;
  private readonly listeners = new Set<() => void>();
  private writing: Promise<unknown> = Promise.resolve();
  private readonly stopWatching: () => void;
  /** Called when another tab was quicker: what was tapped here did not count. */
  onStale: () => void = () => {};

  constructor(game: KeptGame) {
    this.now = { game, state: stateOf(game) };
    this.stopWatching = watchBox((id) => {
      if (id === game.id) void this.writing.then(() => this.reload());
    });
  }

  readonly current = (): Scored => this.now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Plays events one after the other; the first that breaks a rule refuses them all. */
  record(...events: GameEvent[]): Verdict<GameState> {
    const { game } = this.now;
    let { state } = this.now;
    for (const event of events) {
      const next = applyToGame(state, event);
      if (!next.ok) return next;
      state = next.value;
    }
    const at = new Date().toISOString();
    const added = events.map((event) => ({ cid: newId(), event, at }));
    const after = { ...game, events: [...game.events, ...added], touched_at: at };
    noteDown(game.id, game.events.length, added);
    this.become({ game: after, state });
    this.writing = this.writing.then(() => this.write(game.events.length, after));
    return { ok: true, value: state };
  }

  /** Adds to what is kept, unless another tab has added in the meantime. */
  private async write(known: number, after: KeptGame): Promise<void> {
    let stale = false;
    await changeKept(after.id, (kept) => {
      if (kept && isPrefix(after, kept)) return;
      stale = kept !== undefined && (kept.events.length !== known || !isPrefix(kept, after));
      return stale ? undefined : { ...(kept ?? after), events: after.events, touched_at: after.touched_at };
    });
    strikeOut(after.id, after.events);
    if (!stale) return;
    await this.reload();
    this.onStale();
  }

  private async reload(): Promise<void> {
    const game = await findKept(this.now.game.id);
    if (!game) return;
    const same = game.events.at(-1)?.cid === this.now.game.events.at(-1)?.cid;
    if (!same && game.events.length < this.now.game.events.length && isPrefix(game, this.now.game)) return;
    this.become({ game, state: same ? this.now.state : stateOf(game) });
  }

  private become(next: Scored): void {
    this.now = next;
    for (const listener of this.listeners) listener();
  }

  stop(): void {
    this.stopWatching();
  }
}

/** Does one log go on where the other ends? What is read back may be older than what is still being written. */
const isPrefix = (shorter: KeptGame, longer: KeptGame): boolean =>
  shorter.events.every(({ cid }, at) => longer.events[at]?.cid === cid);
