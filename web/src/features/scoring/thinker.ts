import type { GameBot } from '@oche/contract';
import type { GameEvent, OutRules, Recording, Route, Setup, Visit } from '@oche/darts';
import { type Helper, startWorker } from '../../lib/start-worker.ts';
import type { FinishAsked } from './own-finishes.ts';

/** For a spread of one's own, or to a taste. */
export type RouteAsked = FinishAsked & {
  rules: OutRules;
  remaining: number;
  dartsLeft: number;
  atStart: number;
};

type Asks = {
  route: RouteAsked;
  /** All of them, that one first. */
  ways: RouteAsked;
  visit: { game: string; setup: Setup; events: GameEvent[]; bot: GameBot; recording: Recording | null };
};
type Answers = { route: Route | null; ways: readonly Route[]; visit: Visit | null };
export type Asked = { number: number; ask: { [K in keyof Asks]: { kind: K } & Asks[K] }[keyof Asks] };

let helper: Helper<Asked> | undefined;
let asked = 0;
const waiting = new Map<number, (answer: never) => void>();

/** Asks what takes longer than a frame to work out, off the thread that draws. */
export function think<K extends keyof Asks>(kind: K, question: Asks[K]): Promise<Answers[K]> {
  helper ??= startThinking();
  const number = asked++;
  const { promise, resolve } = Promise.withResolvers<Answers[K]>();
  waiting.set(number, resolve);
  helper.ask({ number, ask: { kind, ...question } } as Asked);
  return promise;
}

const startThinking = () =>
  startWorker<Asked, { number: number; answer: never }>(
    () => new Worker(new URL('./darts-worker.ts', import.meta.url), { type: 'module' }),
    ({ number, answer }) => {
      waiting.get(number)?.(answer);
      waiting.delete(number);
    },
  );
