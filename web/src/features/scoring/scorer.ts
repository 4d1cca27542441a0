import { applyToGame, type GameEvent, type GameState, naming, type Verdict } from '@oche/darts';
import { addLine } from '../../device-games/absorb.ts';
import { type DeviceEvent, type DeviceGame, keptEvents, withLog } from '../../device-games/device-game.ts';
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
    const at = new Date().toISOString();
    const added: DeviceEvent[] = [];
    for (const bare of events) {
      const [cid, event] = [newId(), naming(state, bare)];
      const next = applyToGame(state, event, game.events.length + added.length, cid);
      if (!next.ok) return next;
      state = next.value;
      added.push({ cid, event, at });
    }
    const after = { ...withLog(game, [...game.events, ...added], state), touched_at: at };
    appendToJournal(game.id, game.events, added);
    this.become({ game: after, state });
    // The journal has it: the disk waits until the score is drawn.
    this.writing = this.writing.then(nextTask).then(() => this.write(game.events.length, after));
    return { ok: true, value: state };
  }

  /** Adds to what is stored. Where that has gone on otherwise meanwhile, what was tapped here follows or is a version. */
  private async write(known: number, after: DeviceGame): Promise<void> {
    let isStale = false;
    const stored = await this.store.change(after.id, (now) => {
      if (now && isPrefix(after, now)) return;
      isStale = now !== undefined && (now.events.length !== known || !isPrefix(now, after));
      const { events, outcome, touched_at } = after;
      if (now && isStale) return { ...addLine(now, events), touched_at };
      const { overtaken: _, ...kept } = now ?? after;
      return { ...kept, events, outcome, touched_at };
    });
    clearFromJournal(after.id, stored ? keptEvents(stored) : after.events);
    if (isStale) await this.reload();
  }

  private async reload(): Promise<void> {
    const game = await this.store.find(this.now.game.id);
    if (game) this.take(game);
  }

  /** Shows what is stored, unless it is what is shown, or older than that. */
  private take(game: DeviceGame): void {
    const { game: shown } = this.now;
    // The last entry alone says nothing: entries of another device may have come in below it.
    const hasSameLog = game.events.length === shown.events.length && isPrefix(game, shown);
    if (hasSameLog && isSameBesideLog(game, shown)) return;
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

/** Compares two games by everything but their logs, which are compared entry by entry. */
function isSameBesideLog(one: DeviceGame, other: DeviceGame): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof DeviceGame>;
  keys.delete('events');
  for (const key of keys)
    if (one[key] !== other[key] && JSON.stringify(one[key]) !== JSON.stringify(other[key])) return false;
  return true;
}

/** True if the only difference is how much of the game was sent. Whether any of it was is more than that. */
const isAsBefore = (before: DeviceGame, now: DeviceGame): boolean =>
  before.sent !== null && now.sent !== null && isSameBesideLog({ ...before, sent: now.sent }, now);

/** Does one log go on where the other ends? What is read back may be older than what is still being written. */
const isPrefix = (shorter: DeviceGame, longer: DeviceGame): boolean =>
  shorter.events.every(({ cid }, at) => longer.events[at]?.cid === cid);
