import type { Logger } from 'pino';
import type { AppServices } from '../app/index.ts';

/** Work that nobody waits for: done regularly, soon after it was woken, or both. */
export type Job = {
  name: string;
  everyMs?: number;
  /** How long after it was woken it runs: whatever wakes it meanwhile is done with. */
  batchMs?: number;
  run(services: AppServices): Promise<unknown>;
  /** What is still under way after a run, waited for when the process ends. */
  finish?(services: AppServices): Promise<unknown>;
};

export type RunningJobs = { wake: AppServices['wake']; stop(): Promise<void> };

type Running = { wake(): void; stop(): Promise<void> };

/** `everyMs` says for some jobs, by their names, how often they run instead of how often they want to. */
export function startJobs(
  jobs: readonly Job[],
  services: AppServices,
  log: Logger,
  everyMs: Record<string, number> = {},
): RunningJobs {
  const running = new Map(
    jobs.map((job) => [job.name, startJob({ ...job, ...everyOf(job, everyMs) }, services, log)]),
  );
  return {
    wake: ({ name }) => running.get(name)?.wake(),
    stop: async () => {
      for (const job of running.values()) await job.stop();
    },
  };
}

const everyOf = ({ name }: Job, everyMs: Record<string, number>) =>
  everyMs[name] === undefined ? {} : { everyMs: everyMs[name] };

function startJob(job: Job, services: AppServices, log: Logger): Running {
  let batch: NodeJS.Timeout | undefined;
  let work: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  const run = () => {
    // One after the other: a run that takes longer than expected does not meet the next one.
    work = work
      .then(() => job.run(services))
      .catch((error) => log.warn({ job: job.name, error: String(error) }, 'a job failed'));
  };
  const timer = job.everyMs === undefined ? undefined : setInterval(run, job.everyMs);
  return {
    wake() {
      if (isStopping) return;
      batch ??= setTimeout(() => {
        batch = undefined;
        run();
      }, job.batchMs ?? 0);
    },
    async stop() {
      isStopping = true;
      clearTimeout(batch);
      clearInterval(timer);
      await work;
      await job.finish?.(services);
    },
  };
}
