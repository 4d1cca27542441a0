import { applyToGame, type GameEvent, type GameState, type Verdict } from '@oche/darts';
import { type DeviceGame, withLog } from '../../device-games/device-game.ts';
import type { DeviceStore } from '../../device-games/device-store.ts';
import { appendToJournal, clearFromJournal } from '../../device-games/journal.ts';
import { gameStateFromLog } from '../../device-games/outcome.ts';
import { newId } from '../../lib/uuid.ts';

export type Scored = { game: DeviceGame; state: GameState };

/**
 * One game on this screen. The rules answer at once and the score changes at once; the event goes into the store, from
 * where the outbox sends it. What another tab or the server adds comes back through the store.
 */
export class Scorer {
  private now: Scored;
  private drawn: Scored;
  private readonly store: DeviceStore;
  private readonly listeners = new Set<() => void>();
  private writing: Promise<unknown> = Promise.resolve();
  private readonly stopWatching: () => void;
  /** Called when another tab was quicker: what was tapped here did not count. */
  onStale: () => void = () => {};

  constructor(scored: Scored, store: DeviceStore) {
    this.now = scored;
    this.drawn = scored;
    this.store = store;
    this.stopWatching = store.watch((id, game) => {
      if (id === scored.game.id) void this.writing.then(() => (game ? this.take(game) : this.reload()));
    });
  }

  readonly current = (): Scored => this.now;

  /** What a screen draws: the same as before when only more of it was sent, so that no screen is drawn again for that. */
  readonly onScreen = (): Scored => this.drawn;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Plays events one after the other; the first that breaks a rule refuses them all. */
  record(...events: GameEvent[]): Verdict<GameState> {
    const { game } = this.now;
    let { state } = this.now;
    for (const [at, event] of events.entries()) {
      const next = applyToGame(state, event, game.events.length + at);
      if (!next.ok) return next;
      state = next.value;
    }
    const at = new Date().toISOString();
    const added = events.map((event) => ({ cid: newId(), event, at }));
    const after = { ...withLog(game, [...game.events, ...added], state), touched_at: at };
    appendToJournal(game.id, game.events.length, added);
    this.become({ game: after, state });
    // The journal has it: the disk waits until the score is drawn.
    this.writing = this.writing.then(nextTask).then(() => this.write(game.events.length, after));
    return { ok: true, value: state };
  }

  /** Adds to what is stored, unless another tab has added in the meantime. */
  private async write(known: number, after: DeviceGame): Promise<void> {
    let stale = false;
    await this.store.change(after.id, (stored) => {
      if (stored && isPrefix(after, stored)) return;
      stale = stored !== undefined && (stored.events.length !== known || !isPrefix(stored, after));
      const { events, outcome, touched_at } = after;
      return stale ? undefined : { ...(stored ?? after), events, outcome, touched_at };
    });
    clearFromJournal(after.id, after.events);
    if (!stale) return;
    await this.reload();
    this.onStale();
  }

  private async reload(): Promise<void> {
    const game = await this.store.find(this.now.game.id);
    if (game) this.take(game);
  }

  /** Shows what is stored, unless it is what is shown, or older than that. */
  private take(game: DeviceGame): void {
    const { game: shown } = this.now;
    const hasSameLog = game.events.at(-1)?.cid === shown.events.at(-1)?.cid;
    if (hasSameLog && besideLog(game) === besideLog(shown)) return;
    if (!hasSameLog && game.events.length < shown.events.length && isPrefix(game, shown)) return;
    const state = hasSameLog ? this.now.state : gameStateFromLog(game);
    const isOnlySent = hasSameLog && isAsBefore(shown, game);
    // A tab of a newer build may have written what these rules cannot replay: this screen keeps what it shows.
    if (state) this.become({ game, state }, isOnlySent ? this.drawn : undefined);
  }

  private become(next: Scored, drawn: Scored = next): void {
    this.now = next;
    this.drawn = drawn;
    for (const listener of this.listeners) listener();
  }

  stop(): void {
    this.stopWatching();
  }
}

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Everything of a game but its log, to be compared. */
const besideLog = ({ events: _, ...rest }: DeviceGame): string => JSON.stringify(rest);

/** Is it the same game, but for how much of it was sent? Whether any of it was is more than that. */
const isAsBefore = (before: DeviceGame, now: DeviceGame): boolean =>
  before.sent !== null && now.sent !== null && besideLog({ ...before, sent: now.sent }) === besideLog(now);

/** Does one log go on where the other ends? What is read back may be older than what is still being written. */
const isPrefix = (shorter: DeviceGame, longer: DeviceGame): boolean =>
  shorter.events.every(({ cid }, at) => longer.events[at]?.cid === cid);
