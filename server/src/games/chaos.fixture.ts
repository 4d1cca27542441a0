import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { type Endpoint, listGameEvents, recordEvents, requestFor, takeLease } from '@oche/contract';
import {
  applyToGame,
  botOfAverage,
  botVisit,
  type Dice,
  type GameEvent,
  type GameState,
  type Setup,
  startGame,
} from '@oche/darts';
import { rawRequest } from '../testing/raw-request.ts';

/** What happened to a call: answered, refused because somebody was quicker, or nobody knows. */
type Outcome<T> =
  | { kind: 'answered'; answer: T }
  | { kind: 'behind'; code: string; v: number; events: { event: GameEvent }[] }
  | { kind: 'unknown' };
type Sent = { cid: string; event: GameEvent };
type Mischief = 'plain' | 'twice' | 'cut' | 'ahead' | 'late';

/** What the scorers share: which processes live, and what has been done to them so far. */
export type Hall = {
  urls: string[];
  /** Something has gone wrong: everybody stops where they are. */
  closed: boolean;
  tally: Record<Mischief | 'sent' | 'acknowledged' | 'unknown' | 'conflict' | 'lease_lost', number>;
};

type Seat = {
  game: string;
  setup: Setup;
  token: string;
  /** At a board one needs the lease, and there is another screen that wants it too. */
  atBoard: boolean;
  /** Nobody else writes into this game. */
  alone: boolean;
};

export const CLOSED = 'The hall is closed';
const BOT = botOfAverage(70);
const LONGEST_QUEUE = 3;
const LATEST_CUT_MS = 1000;
const agent = new Agent({ keepAlive: true });

/**
 * Keeps the score of a game over the worst of connections, as a tablet does: one queue at a time, sent again until it is
 * known what became of it. It remembers what it was promised and what it was refused.
 */
export class ChaoticScorer {
  readonly acknowledged: string[] = [];
  readonly refused: string[] = [];
  private readonly hall: Hall;
  private readonly seat: Seat;
  private readonly dice: Dice;
  private readonly history: { base: number; sent: Sent[] }[] = [];
  private state: GameState;
  private v = 0;
  private lease: string | undefined;

  constructor(hall: Hall, seat: Seat, dice: Dice) {
    this.hall = hall;
    this.seat = seat;
    this.dice = dice;
    const started = startGame('x01', seat.setup);
    if (!started.ok) throw new Error(started.refusal.code);
    this.state = started.value;
  }

  /** Until the game is over, or somebody has had enough of it. */
  async play(mostEvents: number): Promise<void> {
    if (this.seat.atBoard) await this.takeOver();
    while (this.state.result === null && this.v < mostEvents) await this.handIn(this.throwSome());
  }

  private throwSome(): Sent[] {
    const sent: Sent[] = [];
    let state = this.state;
    for (let left = 1 + Math.floor(this.dice() * LONGEST_QUEUE); left > 0 && state.result === null; left--) {
      const event = this.nextEvent(state);
      const next = applyToGame(state, event);
      if (!next.ok) throw new Error(`A scorer broke the rules: ${next.refusal.code}`);
      state = next.value;
      sent.push({ cid: randomUUID(), event });
    }
    return sent;
  }

  private nextEvent(state: GameState): GameEvent {
    if (this.dice() < 0.1 && state.leg.visits.length > 0) return { type: 'undo' };
    if (state.leg.throwing === null) return { type: 'bull_off', winner: 0 };
    return { type: 'visit', visit: botVisit(state, BOT, this.dice) };
  }

  private async handIn(sent: Sent[]): Promise<void> {
    for (;;) {
      const outcome = await this.sendSomehow(sent);
      if (outcome.kind === 'answered') return this.noteAcknowledged(sent, outcome.answer.v);
      if (outcome.kind === 'unknown') continue;
      if (outcome.code === 'lease_lost') await this.takeOver();
      if (outcome.v === this.v) continue;
      // Somebody else was quicker. From this version on nothing of it can get in any more.
      this.refused.push(...sent.map(({ cid }) => cid));
      return this.catchUp(outcome.events);
    }
  }

  private async noteAcknowledged(sent: Sent[], v: number): Promise<void> {
    this.hall.tally.acknowledged += sent.length;
    this.acknowledged.push(...sent.map(({ cid }) => cid));
    this.history.push({ base: this.v, sent });
    this.catchUp(sent);
    // The first attempt had arrived, and others have gone on since.
    for (let behind = v > this.v; behind; ) {
      const call = { game_id: this.seat.game, after: this.v };
      const outcome = await this.call<{ event: GameEvent }[]>(listGameEvents, call);
      if (outcome.kind !== 'answered') continue;
      this.catchUp(outcome.answer);
      behind = false;
    }
  }

  private catchUp(events: { event: GameEvent }[]): void {
    for (const { event } of events) {
      const next = applyToGame(this.state, event);
      if (!next.ok) throw new Error(`The log breaks the rules: ${next.refusal.code}`);
      this.state = next.value;
      this.v++;
    }
  }

  private async takeOver(): Promise<void> {
    for (let done = false; !done; ) {
      this.lease = randomUUID();
      done = (await this.call(takeLease, { lease: this.lease, take_over: true })).kind === 'answered';
    }
  }

  private async sendSomehow(sent: Sent[]): Promise<Outcome<{ v: number }>> {
    const mischief = this.chooseMischief(sent);
    this.hall.tally[mischief]++;
    switch (mischief) {
      case 'plain':
        return this.send(sent);
      case 'cut':
        return this.send(sent, this.v, Math.round(LATEST_CUT_MS ** this.dice()));
      case 'twice':
        return bothOf(await Promise.all([this.send(sent), this.send(sent)]));
      case 'ahead':
        await this.send(sent.slice(1), this.v + 1);
        return this.send(sent);
      case 'late': {
        const { base, sent: old } = this.history[Math.floor(this.dice() * this.history.length)]!;
        const outcome = await this.send(old, base);
        if (outcome.kind === 'behind') throw new Error('What had been acknowledged was refused later');
        return this.send(sent);
      }
    }
  }

  private chooseMischief(sent: Sent[]): Mischief {
    const number = this.dice();
    if (number < 0.1) return 'twice';
    if (number < 0.2) return 'cut';
    // With two who write, a version that is made up might happen to be right.
    if (number < 0.3 && sent.length > 1 && this.seat.alone) return 'ahead';
    return number > 0.9 && this.history.length > 0 ? 'late' : 'plain';
  }

  private send(events: Sent[], base_v = this.v, cutAfterMs?: number): Promise<Outcome<{ v: number }>> {
    const lease = this.lease === undefined ? {} : { lease: this.lease };
    return this.call(recordEvents, { game_id: this.seat.game, base_v, events, ...lease }, cutAfterMs);
  }

  private async call<T>(endpoint: Endpoint, input: object, cutAfterMs?: number): Promise<Outcome<T>> {
    const { tally, urls, closed } = this.hall;
    if (closed) throw new Error(CLOSED);
    const { path, body } = requestFor(endpoint, input as Record<string, unknown>);
    const url = urls[Math.floor(this.dice() * urls.length)]!;
    const headers = { authorization: `Bearer ${this.seat.token}`, 'content-type': 'application/json' };
    tally.sent++;
    const answer = await rawRequest(url, `/api${path}`, {
      method: endpoint.method,
      agent,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(cutAfterMs === undefined ? {} : { signal: AbortSignal.timeout(cutAfterMs) }),
    }).catch(() => null);
    // As the outbox of a device does, it is sent again later, however often that is.
    if (answer === null || answer.status === 503 || answer.status === 429) {
      tally.unknown++;
      return { kind: 'unknown' };
    }
    const said = JSON.parse(answer.body);
    if (answer.status === 200) return { kind: 'answered', answer: said };
    if (answer.status !== 409) throw new Error(`${endpoint.path} answered ${answer.status}: ${answer.body}`);
    tally[said.code as 'conflict' | 'lease_lost']++;
    return { kind: 'behind', code: said.code, ...said.current };
  }
}

/** Of two that are the same, either both got in or none did. */
function bothOf([one, other]: [Outcome<{ v: number }>, Outcome<{ v: number }>]): Outcome<{ v: number }> {
  if (one.kind === 'unknown') return other;
  if (other.kind !== 'unknown' && one.kind !== other.kind)
    throw new Error('The same queue was acknowledged and refused at once');
  return one;
}
