import type { ThrowTally } from '@oche/darts';
import { useEffect, useRef, useState } from 'react';
import type { BoardAdvice, BoardQuestion, SpreadAnswer } from './board-worker.ts';

/** Asks a worker, one question at a time: while it thinks only the newest question waits. */
class Thinker<T> {
  private readonly worker = new Worker(new URL('./board-worker.ts', import.meta.url), { type: 'module' });
  private waiting: BoardQuestion | null = null;
  private isBusy = false;

  constructor(onAnswer: (answer: T, isLast: boolean) => void) {
    this.worker.onmessage = ({ data }: MessageEvent<T>) => {
      const next = this.waiting;
      this.isBusy = false;
      this.waiting = null;
      if (next) this.ask(next);
      onAnswer(data, next === null);
    };
  }

  ask(question: BoardQuestion): void {
    if (this.isBusy) this.waiting = question;
    else {
      this.isBusy = true;
      this.worker.postMessage(question);
    }
  }

  stop(): void {
    this.worker.terminate();
  }
}

/** The spread behind what was thrown; null while it is worked out. */
export function useSpread(tallies: readonly ThrowTally[]): SpreadAnswer | null {
  const [answer, setAnswer] = useState<SpreadAnswer | null>(null);
  useEffect(() => {
    const thinker = new Thinker<SpreadAnswer>(setAnswer);
    thinker.ask({ kind: 'spread', tallies });
    return () => thinker.stop();
  }, [tallies]);
  return answer;
}

type Question = Extract<BoardQuestion, { kind: 'advice' }>;

/** What to aim at with a spread; the last answer stays until there is a newer one. */
export function useAdvice({ spread, rival }: Omit<Question, 'kind'>): {
  advice: BoardAdvice | null;
  isThinking: boolean;
} {
  const [advice, setAdvice] = useState<BoardAdvice | null>(null);
  const [isThinking, setThinking] = useState(true);
  const thinker = useRef<Thinker<BoardAdvice>>(null);
  useEffect(() => {
    const started = new Thinker<BoardAdvice>((answer, isLast) => {
      setAdvice(answer);
      setThinking(!isLast);
    });
    thinker.current = started;
    return () => started.stop();
  }, []);
  const asked = JSON.stringify({ kind: 'advice', spread, rival });
  useEffect(() => {
    setThinking(true);
    thinker.current?.ask(JSON.parse(asked) as Question);
  }, [asked]);
  return { advice, isThinking };
}
