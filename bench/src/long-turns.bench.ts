// The longest that nobody else got a turn while the server did the biggest things that an organiser can ask for: nothing may
// hold everybody up for 50 ms.
import { randomUUID } from 'node:crypto';
import {
  addEntries,
  boardLogin,
  type Call,
  commandTournament,
  createRanking,
  createTournament,
  drawTournament,
  exportParticipants,
  exportTournament,
  httpClient,
  importList,
  listEntries,
  previewCommand,
  previewDraw,
  previewImport,
  showBoard,
  showDesk,
  showRanking,
  showSheet,
  whatIf,
} from '@oche/contract';
import { listOfText } from '@oche/contract/imports';
import { bestOf } from '@oche/kit';
import {
  type JoinedDatabase,
  joinEmbeddedDatabase,
  type OpenDay,
  openDay,
  SIMPLE_RULE,
} from '@oche/server/testing';
import type { Bench } from './report.ts';
import { longestOf, startTimed } from './support/turns.ts';

const ROUNDS = 3;
const BIG_FIELD = 4096;
const BOOK = 2000;
/** As many results as one account may type in a minute, nearly. */
const PLAYED = 140;

export const bench: Bench = async (report) => {
  const product = await startTimed(3307, 'start');
  const database = await joinEmbeddedDatabase(product.dataDir);
  try {
    const call = callTo(product.url, null);
    const quiet = await longestOf(product, ROUNDS, () =>
      call(showRanking, { ranking_id: 1 }).catch(() => null),
    );
    const against = `the same server with next to nothing to do (${quiet} ms)`;
    for await (const [name, work] of cases(product.url, database))
      report({
        case: `longest block of the event loop: ${name}`,
        ...{ value: await longestOf(product, ROUNDS, work), unit: 'ms', against },
      });
  } finally {
    await database.leave();
    await product.stop();
  }
};

const callTo = (url: string, token: string | null): Call =>
  httpClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'en' });

type Case = readonly [string, (round: number) => Promise<unknown>];

async function* cases(url: string, { db }: JoinedDatabase): AsyncGenerator<Case> {
  const day = await openDay(db, url, { players: [288, 288], shared: 64, boards: 64, seed: 501 });
  const call = callTo(url, day.token);
  await playGroups(call, day);
  const { token } = await callTo(url, null)(boardLogin, { code: day.codes[0]!, take_over: true });
  yield* deskCases(call, callTo(url, token), day);
  yield* importCases(call);
  yield* fieldCases(call, day);
  const ranking_id = await writeRanking(call, db);
  yield ['a ranking of 20,000 scores, first readers', () => Promise.all(many(4, () => changed(ranking_id)))];
  yield ['a ranking of 20,000 scores, read again', () => call(showRanking, { ranking_id })];

  async function changed(id: number) {
    await db`update rankings set version = version + 1 where id = ${id}`;
    return call(showRanking, { ranking_id: id });
  }
}

const many = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at));

/** Half of the first tournament is played, so that everything has something to look back on. */
async function playGroups(call: Call, { tournaments: [tournament_id] }: OpenDay): Promise<void> {
  const { view } = await call(showSheet, { tournament_id: tournament_id! });
  const open = view.pairings.filter(({ status }) => ['ready', 'called'].includes(status)).slice(0, PLAYED);
  for (const { id } of open)
    await call(commandTournament, {
      ...{ tournament_id: tournament_id!, cid: randomUUID() },
      command: { type: 'report', pairing: id, result: { kind: 'played', score: [1, 0] } },
    });
}

async function* deskCases(call: Call, board: Call, { event_id, tournaments }: OpenDay): AsyncGenerator<Case> {
  const [tournament_id] = tournaments as [number];
  const { view } = await call(showSheet, { tournament_id });
  const played = view.pairings.find(({ status }) => status === 'done')!.id;
  const correct = {
    ...{ type: 'correct' as const, pairing: played, reason: 'misread' },
    result: { kind: 'played' as const, score: [0, 1] as [number, number] },
  };
  yield ['the desk of 64 boards, 512 players', () => call(showDesk, { event_id })];
  yield ['a tablet of that day', () => board(showBoard, {})];
  yield ['what if, on that day', () => call(whatIf, { event_id, more_boards: 2 })];
  yield ['a correction with its preview', () => call(previewCommand, { tournament_id, command: correct })];
  yield ['the sheet of 288 players', () => call(showSheet, { tournament_id })];
}

const listOf = (round: number, count: number) => {
  const lines = many(count, (at) => `Person${round}x${at} Player${at % 50}, Club ${at % 40}`).join('\n');
  return {
    kind: 'people' as const,
    content: new TextEncoder().encode(listOfText('people', lines).text),
  };
};

async function* importCases(call: Call): AsyncGenerator<Case> {
  yield [`import of ${BOOK} new people`, (round) => call(importList, listOf(round, BOOK))];
  yield [`preview of ${BOOK} lines, book of ${ROUNDS * BOOK}`, () => call(previewImport, listOf(1, BOOK))];
  yield ['export of that book', () => call(exportParticipants, {})];
}

const KNOCKOUT = [
  { id: 'ko', entry: { kind: 'entrants' as const }, format: { kind: 'single_elimination' as const } },
];

async function* fieldCases(call: Call, { event_id }: OpenDay): AsyncGenerator<Case> {
  const { id: tournament_id } = await call(createTournament, {
    ...{ event_id, name: 'Huge', slug: 'huge', category: 'other', entry_kind: 'single', colour: 'red' },
    ...{ fee: '', description: '', cap: null, closes_at: null, needs_approval: false, allows_guests: true },
    ...{ is_test: false, stages: KNOCKOUT, distances: { ko: { default: bestOf(1, 101) } }, tie_breaks: {} },
  });
  const person = { nickname: '', gender: null, club: '', country: '', birth_year: null, member_number: '' };
  const enter = (count: number) =>
    call(addEntries, {
      tournament_id,
      entries: many(count, (at) => ({
        players: [{ ...person, first_name: `E${at}`, last_name: randomUUID().slice(0, 8) }],
        is_present: true,
      })),
    });
  const part = Math.floor(BIG_FIELD / ROUNDS);
  yield [`entering ${part} people`, () => enter(part)];
  yield [`the entries of ${part * ROUNDS}`, () => call(listEntries, { tournament_id })];
  const order = { mode: 'random' as const, dice: 7 };
  yield [`preview of a draw of ${part * ROUNDS}`, () => call(previewDraw, { tournament_id, order })];
  yield [`draw of ${part * ROUNDS}`, () => call(drawTournament, { tournament_id, cid: randomUUID(), order })];
  yield ['its sheet', () => call(showSheet, { tournament_id })];
  yield ['its export', () => call(exportTournament, { tournament_id })];
  yield ['the desk beside it', () => call(showDesk, { event_id })];
}

/** Twenty events from elsewhere, each of a thousand people. */
async function writeRanking(call: Call, db: JoinedDatabase['db']): Promise<number> {
  const fields = { name: 'Big', description: '', is_published: true, rule: SIMPLE_RULE, tournament_ids: [] };
  const ranking = await call(createRanking, fields);
  const people = await db<{ id: number }[]>`
    insert into participants (owner_id, first_name, last_name)
    select owner_id, 'R' || n, 'Player' from rankings, generate_series(1, 1000) n returning id`;
  for (let day = 1; day <= 20; day++) {
    const results = people.map(({ id }, at) => ({
      ...{
        participant_id: id,
        bracket: 'winners',
        place: ((at * day) % 1000) + 1,
        wins: at % 5,
        legs: at % 9,
      },
      one_eighties: at % 3,
    }));
    await db`insert into ranking_outside_events (ranking_id, name, date, results)
      values (${ranking.id}, ${`Open ${day}`}, ${`2026-01-${String(day).padStart(2, '0')}`}, ${db.json(results)})`;
  }
  return ranking.id;
}
