// One result of a big day, from the last dart to the answer, with the next game called: beside the bare transaction that writes the
// same rows. And the page of its desk: how long the server takes, what it sends, and what the browser loads first.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { boardLogin, type Call, confirmAtBoard, httpClient, recordEvents, takeLease } from '@oche/contract';
import { type JoinedDatabase, joinEmbeddedDatabase, type OpenDay, openDay } from '@oche/server/testing';
import type { Bench, Report } from './report.ts';
import { percentile } from './support/lanes.ts';
import { startProduct } from './support/product.ts';

const CLIENT = join(import.meta.dirname, '../../web/dist/client');
const RESULTS = 40;
/** So many at first are for warming up. */
const COLD = 10;
const BUDGET_KB = 230;

export const bench: Bench = async (report) => {
  const product = await startProduct(3308, {}, 'start');
  const database = await joinEmbeddedDatabase(product.dataDir);
  try {
    const day = await openDay(database.db, product.url, {
      ...{ players: [288, 288], shared: 64, boards: 64, seed: 501 },
    });
    await results(report, product.url, database, day);
    await deskPage(report, product.url, day);
  } finally {
    await database.leave();
    await product.stop();
  }
};

const callTo = (url: string, token: string | null): Call =>
  httpClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'en' });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function results(report: Report, url: string, { db }: JoinedDatabase, day: OpenDay): Promise<void> {
  const reported: number[] = [];
  const confirmed: number[] = [];
  for (const code of day.codes.slice(0, RESULTS)) {
    const { token } = await callTo(url, null)(boardLogin, { code, take_over: true });
    const call = callTo(url, token);
    const lease = randomUUID();
    const { game } = await call(takeLease, { lease });
    const throwAt = (base_v: number, visit: object) =>
      call(recordEvents, {
        ...{ game_id: game!.id, base_v, lease },
        events: [{ cid: randomUUID(), event: { type: 'visit', visit } as never }],
      });
    await throwAt(0, { total: 0 });
    reported.push(await timed(() => throwAt(1, { darts: ['T20', 'S1', 'D20'] })));
    confirmed.push(await timed(() => call(confirmAtBoard, { game_id: game!.id })));
  }
  const bare = await bareResults(db);
  const against = `the bare transaction with the same rows (${percentile(bare, 0.5)} ms)`;
  for (const [name, times] of Object.entries({
    'a result is reported': reported,
    'and confirmed, the next game is called': confirmed,
  })) {
    const value = percentile(times.slice(COLD), 0.5);
    report({ case: `${name}, p50`, value, unit: 'ms', against, ratio: round(value / percentile(bare, 0.5)) });
  }
}

/** What a result and a call leave behind, written into copies of the tables, without anything being decided. */
async function bareResults(db: JoinedDatabase['db']): Promise<number[]> {
  const tables = [
    ...['game_events', 'games', 'game_players', 'event_days', 'tournaments', 'tournament_results'],
    ...['tournament_log', 'event_day_changes', 'pairing_games'],
  ];
  for (const table of tables)
    await db.unsafe(`create table bare_${table} (like ${table} including defaults including indexes)`);
  const [day] = await db`select * from event_days where v > 0 order by v desc limit 1`;
  await db`insert into bare_event_days select * from event_days`;
  await db`insert into bare_tournaments overriding system value select * from tournaments`;
  const samples = await Promise.all([
    db`select r.*, l.event, g.id as game_id, p.created_at from tournament_results r
      join pairing_games p using (tournament_id, pairing, home, away) join games g on g.id = p.game_id
      join lateral (select event from tournament_log where tournament_id = r.tournament_id order by version desc limit 1) l on true
      limit ${RESULTS}`,
  ]);
  const times: number[] = [];
  for (const [at, row] of samples[0].entries())
    times.push(
      await timed(() =>
        db.begin(async (tx) => {
          await Promise.all([
            tx`select v, stamp from bare_event_days where event_id = ${day!.event_id} for update`,
            tx`select * from games where id = ${row.game_id} for update`,
          ]);
          await Promise.all([
            tx`insert into bare_game_events select * from game_events where game_id = ${row.game_id} order by v desc limit 1`,
            tx`insert into bare_games select * from games where id = ${row.game_id}`,
            tx`insert into bare_game_players select * from game_players where game_id = ${row.game_id}`,
            tx`update bare_event_days set v = v + 1, stamp = gen_random_uuid() where event_id = ${day!.event_id}`,
            tx`update bare_tournaments set version = version + 1, play = play where id = ${row.tournament_id}`,
            tx`insert into bare_tournament_results select * from tournament_results
              where tournament_id = ${row.tournament_id} and pairing = ${row.pairing}`,
            tx`insert into bare_tournament_log (tournament_id, version, at, event)
              values (${row.tournament_id}, ${at}, now(), ${tx.json(row.event)})`,
            tx`insert into bare_event_day_changes values (${day!.event_id}, ${at}, gen_random_uuid(), gen_random_uuid(), '[]', '[]')`,
            tx`insert into bare_pairing_games select * from pairing_games where game_id = ${row.game_id}`,
          ]);
        }),
      ),
    );
  return times.slice(COLD);
}

async function deskPage(report: Report, url: string, { event_id, token }: OpenDay): Promise<void> {
  const page = `${url}/manage/events/${event_id}/desk`;
  const headers = { cookie: `token=${token}`, 'accept-language': 'en' };
  const times: number[] = [];
  let html = '';
  for (let n = 0; n < 20; n++)
    times.push(
      await timed(async () => {
        html = await (await fetch(page, { headers })).text();
      }),
    );
  report({
    case: 'the desk of 64 boards as a page, p50',
    value: percentile(times.slice(5), 0.5),
    unit: 'ms',
  });
  report({ case: 'its HTML', value: round(html.length / 1024), unit: 'kB' });
  report({ case: 'its HTML, packed', value: round(gzipSync(html).length / 1024), unit: 'kB gzip' });
  const files = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!));
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file))).length, 0);
  report({
    case: 'its JavaScript on the first load',
    ...{ value: round(bytes / 1000), unit: 'kB gzip', against: `budget of ${BUDGET_KB} kB` },
    ratio: round(bytes / 1000 / BUDGET_KB),
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;
