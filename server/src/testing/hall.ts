import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AnswerOf,
  boardLogin,
  confirmAtBoard,
  type Endpoint,
  recordEvents,
  requestFor,
  showBoard,
  type showGame,
  takeLease,
} from '@oche/contract';
import {
  applyToGame,
  botOfAverage,
  botVisit,
  type Dice,
  type GameEvent,
  type GameState,
  startGame,
} from '@oche/darts';
import { rawRequest } from './raw-request.ts';

/** What everybody in the hall shares: which processes live, and what was seen of them so far. */
export type Hall = {
  urls: string[];
  closed: boolean;
  /** Milliseconds from one visit at a board to the next, on average; 0 is as fast as they can be sent. */
  pace: number;
  /** Milliseconds of every answer, by endpoint. */
  times: Map<string, number[]>;
  tally: Record<'visits' | 'lost' | 'twice' | 'games', number>;
};

export const openHall = (urls: string[], pace = 0): Hall => ({
  urls,
  closed: false,
  pace,
  times: new Map(),
  tally: { visits: 0, lost: 0, twice: 0, games: 0 },
});

const BOT = botOfAverage(60);
/** How long somebody looks at a board on which nothing is, before they look again. */
const LOOK_AGAIN_MS = 100;
const PATIENCE_MS = 20_000;
const agent = new Agent({ keepAlive: true });

/** Calls some process until one answers. A refusal is given as it is. */
export async function callSomehow<E extends Endpoint>(
  hall: Hall,
  dice: Dice,
  token: string | null,
  endpoint: E,
  input: object,
): Promise<AnswerOf<E>> {
  for (;;) {
    const answer = await callOnce(hall, dice, token, endpoint, input);
    if (answer) return answer.value as AnswerOf<E>;
  }
}

/** Null when nobody knows what became of it. */
async function callOnce(
  hall: Hall,
  dice: Dice,
  token: string | null,
  endpoint: Endpoint,
  input: object,
  cutAfterMs = PATIENCE_MS,
): Promise<{ value: unknown } | null> {
  const { path, body } = requestFor(endpoint, input as Record<string, unknown>);
  const url = hall.urls[Math.floor(dice() * hall.urls.length)]!;
  const began = performance.now();
  const answer = await rawRequest(url, `/api${path}`, {
    method: endpoint.method,
    agent,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(cutAfterMs),
  }).catch(() => null);
  if (answer === null || answer.status === 503 || answer.status === 429) {
    if (hall.closed) throw new Error('The hall is closed');
    hall.tally.lost++;
    if (cutAfterMs === PATIENCE_MS) await wait(LOOK_AGAIN_MS);
    return null;
  }
  const name = `${endpoint.method} ${endpoint.path}`;
  const times = hall.times.get(name) ?? [];
  times.push(performance.now() - began);
  hall.times.set(name, times);
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.body}`);
  return { value: JSON.parse(answer.body) };
}

/** A screen on bad wifi that keeps scores: sends again what it hears nothing of, and a tenth of it twice. */
export class Scorer {
  /** What it was promised, by game. */
  readonly acknowledged = new Map<string, string[]>();
  protected readonly hall: Hall;
  protected readonly dice: Dice;
  protected readonly lease = randomUUID();
  protected token: string | null = null;

  constructor(hall: Hall, dice: Dice) {
    this.hall = hall;
    this.dice = dice;
  }

  protected call<E extends Endpoint>(endpoint: E, input: object): Promise<AnswerOf<E>> {
    return callSomehow(this.hall, this.dice, this.token, endpoint, input);
  }

  /** Throws a game to its end. */
  protected async playToEnd(game: Pick<AnswerOf<typeof showGame>, 'id' | 'sides' | 'options' | 'v'>) {
    const sides = game.sides.map((players, side) => players.map((_, seat) => `${side}.${seat}`));
    const started = startGame('x01', { options: game.options, sides });
    if (!started.ok) throw new Error(started.refusal.code);
    let state = started.value;
    for (let v = game.v; state.result === null; v++) {
      if (this.hall.pace > 0) await wait(this.hall.pace * (0.5 + this.dice()));
      state = await this.throwOne(game.id, v, state);
    }
    this.hall.tally.games++;
  }

  private async throwOne(game_id: string, base_v: number, state: GameState): Promise<GameState> {
    const event: GameEvent =
      state.leg.throwing === null
        ? { type: 'bull_off', winner: this.dice() < 0.5 ? 0 : 1 }
        : { type: 'visit', visit: botVisit(state, BOT, this.dice) };
    const next = applyToGame(state, event);
    if (!next.ok) throw new Error(next.refusal.code);
    const cid = randomUUID();
    const input = { game_id, base_v, lease: this.lease, events: [{ cid, event }] };
    await this.handIn(input);
    this.hall.tally.visits++;
    this.acknowledged.set(game_id, [...(this.acknowledged.get(game_id) ?? []), cid]);
    return next.value;
  }

  private async handIn(input: object): Promise<void> {
    const luck = this.dice();
    // The answer is cut off, whatever became of the visit.
    if (luck < 0.1)
      await callOnce(this.hall, this.dice, this.token, recordEvents, input, 1 + Math.floor(luck * 300));
    if (luck > 0.9) {
      this.hall.tally.twice++;
      await Promise.all([this.call(recordEvents, input), this.call(recordEvents, input)]);
    } else await this.call(recordEvents, input);
  }
}

/** The tablet of a board: plays whatever is put there. */
export class HallTablet extends Scorer {
  private readonly lookAgainMs: number;

  constructor(hall: Hall, dice: Dice, lookAgainMs = LOOK_AGAIN_MS) {
    super(hall, dice);
    this.lookAgainMs = lookAgainMs;
  }

  async login(code: string): Promise<void> {
    this.token = (await this.call(boardLogin, { code, take_over: true })).token;
  }

  async playUntilClosed(): Promise<void> {
    let now = await this.call(showBoard, {});
    while (!this.hall.closed) {
      if (now.on?.game_id && now.on.status !== 'to_confirm') now = await this.playGame();
      else {
        await wait(this.lookAgainMs);
        now = await this.call(showBoard, {});
      }
    }
  }

  /** Gives what the board shows afterwards. */
  private async playGame(): Promise<AnswerOf<typeof showBoard>> {
    const { game } = await this.call(takeLease, { lease: this.lease, take_over: true });
    if (!game || game.status === 'finished') return this.call(showBoard, {});
    await this.playToEnd(game);
    return this.call(confirmAtBoard, { game_id: game.id });
  }
}
