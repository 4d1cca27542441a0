import { FIRST_WAIT_MS, networkOr } from './until-fetched.ts';

/** Works out beside the page what it is asked. */
export type Helper<Question> = { ask(question: Question): void; stop(): void };

/**
 * Starts a worker, and starts it anew for as long as the network takes one of its files: what it was asked until then is lost
 * with it, and is asked again.
 */
export function startWorker<Question, Answer>(
  make: () => Worker,
  take: (answer: Answer) => void,
  onFault?: () => void,
): Helper<Question> {
  const unanswered: Question[] = [];
  let isLoaded = false;
  let isStopped = false;

  const begin = (waitMs: number): Worker => {
    const started = make();
    started.onmessage = ({ data }: MessageEvent<Answer>) => {
      isLoaded = true;
      unanswered.length = 0;
      take(data);
    };
    started.onerror = async (event) => {
      // A fault of its own comes with a message, a file that is missing without one.
      if (event instanceof ErrorEvent) return onFault?.();
      await networkOr(waitMs);
      if (isStopped) return;
      worker = begin(waitMs * 2);
      for (const question of unanswered) worker.postMessage(question);
    };
    return started;
  };
  let worker = begin(FIRST_WAIT_MS);

  return {
    ask: (question) => {
      if (!isLoaded) unanswered.push(question);
      worker.postMessage(question);
    },
    stop: () => {
      isStopped = true;
      worker.terminate();
    },
  };
}
