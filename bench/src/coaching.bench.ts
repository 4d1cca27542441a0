// What a coach of sixty students opens who have trained for a year: how many statements the server sends to its database for it,
// how long it takes, and the longest that nobody else got a turn meanwhile.
import { joinEmbeddedDatabase, openCoaching } from '@oche/server/testing';
import type { Bench } from './report.ts';
import { percentile } from './support/lanes.ts';
import { startTimed } from './support/turns.ts';

/** Two games a week each. */
const SIZE = { students: 60, games: 104 };
const ROUNDS = 7;

export const bench: Bench = async (report) => {
  const product = await startTimed(3316, 'start');
  const database = await joinEmbeddedDatabase(product.dataDir);
  try {
    const { token, student } = await openCoaching(database.db, product.url, SIZE);
    // As a database does by itself within a minute.
    await database.db`analyze`;
    const coaching = '/en/play/training/coaching';
    const cases = [
      ...[`${coaching}/my-students`, `${coaching}/student/${student}`],
      ...[`/api/coaching/student/${student}/plans`, `/api/coaching/student/${student}/weaknesses`],
    ];
    for (const page of cases) {
      const headers = page.startsWith('/api')
        ? { authorization: `Bearer ${token}` }
        : { cookie: `token=${token}` };
      const open = async () => {
        const answer = await fetch(product.url + page, { headers });
        await answer.text();
        return answer.status;
      };
      // The first one loads the code of the page.
      await open();
      // The least of some, because jobs have their questions too.
      let [status, queries] = [0, Number.POSITIVE_INFINITY];
      const times: number[] = [];
      let longest = 0;
      for (let round = 0; round < ROUNDS; round++) {
        await product.measured();
        const start = performance.now();
        status = await open();
        times.push(performance.now() - start);
        const measured = await product.measured();
        queries = Math.min(queries, measured.queries);
        longest = Math.max(longest, measured.turn);
      }
      report({
        case: `${page.replace(coaching, '…').replace(String(student), '{id}')} (${status})`,
        ...{ value: Math.round(percentile(times, 0.5)), unit: 'ms (median)' },
        against: `${queries} queries; longest turn ${Math.round(longest)} ms, to stay below 50`,
      });
    }
  } finally {
    await database.leave();
    await product.stop();
  }
};
