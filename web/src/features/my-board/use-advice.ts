import { startTransition, useEffect, useRef, useState } from 'react';
import { type Helper, startWorker } from '../../lib/start-worker.ts';
import type { BoardAdvice, BoardQuestion } from './board-worker.ts';

/** Asks a worker, one question at a time: while it thinks only the newest question waits. */
class Thinker {
  private readonly helper: Helper<BoardQuestion>;
  private waiting: BoardQuestion | null = null;
  private isBusy = false;

  constructor(onAnswer: (answer: BoardAdvice, isLast: boolean) => void) {
    const take = (answer: BoardAdvice) => {
      const next = this.waiting;
      this.isBusy = false;
      this.waiting = null;
      if (next) this.ask(next);
      onAnswer(answer, next === null);
    };
    this.helper = startWorker(
      () => new Worker(new URL('./board-worker.ts', import.meta.url), { type: 'module' }),
      take,
    );
  }

  ask(question: BoardQuestion): void {
    if (this.isBusy) this.waiting = question;
    else {
      this.isBusy = true;
      this.helper.ask(question);
    }
  }

  stop(): void {
    this.helper.stop();
  }
}

/** What to aim at with a spread; the last answer stays until there is a newer one. */
export function useAdvice({ spread, rival }: BoardQuestion): {
  advice: BoardAdvice | null;
  isThinking: boolean;
} {
  const [advice, setAdvice] = useState<BoardAdvice | null>(null);
  const [isThinking, setThinking] = useState(true);
  const thinker = useRef<Thinker>(null);
  useEffect(() => {
    const started = new Thinker((answer, isLast) =>
      // Drawn in pieces: whoever moves the slider does not wait for tables.
      startTransition(() => {
        setAdvice(answer);
        setThinking(!isLast);
      }),
    );
    thinker.current = started;
    return () => started.stop();
  }, []);
  const asked = JSON.stringify({ spread, rival });
  useEffect(() => {
    setThinking(true);
    thinker.current?.ask(JSON.parse(asked) as BoardQuestion);
  }, [asked]);
  return { advice, isThinking };
}
