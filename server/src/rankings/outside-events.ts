import {
  type AnswerOf,
  type readOutsideEvent as endpoint,
  type ManagedRanking,
  Refusal,
} from '@oche/contract';
import { splitName } from '@oche/kit';
import { type Context, type Input, mapInSlices, readCsv, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { type FoundPerson, findPeople, knownPerson, listKnownPeople } from '../participants/index.ts';
import { readManagedRanking, requireRanking } from './manage-rankings.ts';
import {
  countOutsideEvents,
  deleteOutsideEvent,
  insertOutsideEvent,
  lockRanking,
  type OutsideResult,
  touchRanking,
} from './rankings.sql.ts';

type OutsideLine = AnswerOf<typeof endpoint>[number];

const MOST_LINES = 1000;
const MOST_EVENTS = 60;
const MOST = 10_000;

export async function readOutsideEvent(
  { db }: Context,
  { ranking_id, lines }: Input<'readOutsideEvent'>,
): Promise<OutsideLine[]> {
  return readLines(db, ranking_id, lines);
}

export const addOutsideEvent = (
  context: Context,
  { ranking_id, name, date, lines }: Input<'addOutsideEvent'>,
): Promise<ManagedRanking> =>
  transaction(context, async (tx) => {
    const read = await readLines(tx, ranking_id, lines);
    if (read.length === 0 || read.some(({ problem }) => problem !== null))
      throw new Refusal('invalid', { errors: { lines: [{ issue: 'wrong' }] } });
    const results = read.map(
      ({ name: _, problem: __, participant_id, place, ...line }): OutsideResult => ({
        ...line,
        participant_id: participant_id!,
        place: place!,
      }),
    );
    await lockRanking(tx, ranking_id);
    if ((await countOutsideEvents(tx, ranking_id)) >= MOST_EVENTS) throw new Refusal('ranking_full');
    await insertOutsideEvent(tx, ranking_id, { name, date, results });
    await touchRanking(tx, ranking_id);
    return readManagedRanking(tx, ranking_id);
  });

export const removeOutsideEvent = (
  context: Context,
  { ranking_id, outside_id }: Input<'removeOutsideEvent'>,
): Promise<ManagedRanking> =>
  transaction(context, async (tx) => {
    if (!(await deleteOutsideEvent(tx, ranking_id, outside_id))) throw new Refusal('not_found');
    await touchRanking(tx, ranking_id);
    return readManagedRanking(tx, ranking_id);
  });

/** Name or member number; place; bracket; wins; legs; 180s. Whoever is not in the book of the ranking is not known. */
async function readLines(sql: Sql, rankingId: number, text: string): Promise<OutsideLine[]> {
  const rows = await readCsv(text);
  if (rows.length > MOST_LINES) throw new Refusal('import_too_long');
  const ranking = await requireRanking(sql, rankingId);
  const seen = new Set<number>();
  const isHead = (cells: string[]) => /\p{L}/u.test(cells[1] ?? '');
  const [first] = rows;
  const body = first && isHead(first) ? rows.slice(1) : rows;
  const names = body.map((cells) => (cells[0] ?? '').trim().slice(0, 120));
  const book = await listKnownPeople(sql, ranking);
  const found = await findPeople(
    book.map((row) => knownPerson(row)),
    names.map(askedByName),
  );
  let index = 0;
  return mapInSlices(body, (cells) => {
    const name = names[index]!;
    const person = found[index++]!;
    const place = numberIn(cells[1]);
    const participant_id = onlyOne(person);
    const line = {
      ...{ name, place, bracket: bracketIn(cells[2]), participant_id },
      ...{
        wins: numberIn(cells[3]) ?? 0,
        legs: numberIn(cells[4]) ?? 0,
        one_eighties: numberIn(cells[5]) ?? 0,
      },
    };
    const problem = problemOf(line, person.verdict, seen);
    if (participant_id !== null) seen.add(participant_id);
    return { ...line, problem };
  });
}

function problemOf(
  { place, participant_id }: Pick<OutsideLine, 'place' | 'participant_id'>,
  verdict: FoundPerson['verdict'],
  seen: ReadonlySet<number>,
): OutsideLine['problem'] {
  if (verdict === 'new' || (verdict === 'same' && participant_id === null)) return 'unknown';
  if (participant_id === null) return 'doubtful';
  if (seen.has(participant_id)) return 'twice';
  return place === null || place < 1 ? 'no_place' : null;
}

/** Lists from elsewhere say no club, so a name that only one person of the book has is enough. */
function onlyOne({ verdict, reason, ids }: FoundPerson): number | null {
  const isOne = verdict === 'same' || (reason === 'name_only' && ids.length === 1);
  return isOne && ids[0]! > 0 ? ids[0]! : null;
}

/** "Lotte Vermeulen", or her member number. */
function askedByName(name: string) {
  const unknown = { member_number: '', email: '', club: '', birth_year: null, born_on: null };
  const isNumber = /\d/.test(name);
  return isNumber
    ? { ...unknown, first_name: '', last_name: '', member_number: name }
    : { ...unknown, ...splitName(name) };
}

function numberIn(cell: string | undefined): number | null {
  const text = (cell ?? '').trim();
  return /^\d{1,5}$/.test(text) && Number(text) <= MOST ? Number(text) : null;
}

/** Winners unless it says something else, by the first letter in any of our languages. */
function bracketIn(cell: string | undefined): OutsideLine['bracket'] {
  const letter = (cell ?? '').trim().toLowerCase().slice(0, 1);
  if (letter === 'l' || letter === 'v') return 'losers';
  return letter === 'g' || letter === 'p' ? 'group' : 'winners';
}
