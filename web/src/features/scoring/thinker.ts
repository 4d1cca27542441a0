import type { GameBot } from '@oche/contract';
import type { GameEvent, OutRules, Recording, Route, Setup, Visit } from '@oche/darts';
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

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (answer: never) => void>();

/** Asks what takes longer than a frame to work out, off the thread that draws. */
export function think<K extends keyof Asks>(kind: K, question: Asks[K]): Promise<Answers[K]> {
  worker ??= startWorker();
  const number = asked++;
  const { promise, resolve } = Promise.withResolvers<Answers[K]>();
  waiting.set(number, resolve);
  worker.postMessage({ number, ask: { kind, ...question } });
  return promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./darts-worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<{ number: number; answer: never }>) => {
    waiting.get(data.number)?.(data.answer);
    waiting.delete(data.number);
  };
  return started;
}
