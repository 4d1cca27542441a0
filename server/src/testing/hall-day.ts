import { randomUUID } from 'node:crypto';
import {
  addEntries,
  createTournament,
  type Desk,
  drawTournament,
  httpClient,
  login,
  renewBoardCodes,
  setAssignment,
} from '@oche/contract';
import { bestOf, type Distance } from '@oche/kit';
import type { Database } from '../db/index.ts';
import { DEMO_PASSWORD, makeBoard, makeEvent, makeLocation, makeUser } from '../seed/factories.ts';

export const person = (first_name: string, more: object = {}) => ({
  ...{ first_name, last_name: 'Player', nickname: '', gender: null, club: '', country: '', birth_year: null },
  member_number: '',
  ...more,
});
const STAGES = [
  {
    id: 'groups',
    entry: { kind: 'entrants' as const },
    format: { kind: 'round_robin' as const, group_size: 4 },
  },
  {
    id: 'winners',
    entry: { kind: 'ranks' as const, from: 'groups', ranks: [1, 2] },
    format: { kind: 'single_elimination' as const },
  },
];

/** Groups and a knockout, every game over the same distance. */
export const setUpOver = (distance: Distance) => ({
  stages: STAGES,
  distances: { groups: { default: distance }, winners: { default: distance } },
});
/** As short as a game can be. */
export const SET_UP = setUpOver(bestOf(1, 101));

/** An event with one tournament for each number of players, drawn, and games that go to boards by themselves. */
export async function openDay(
  db: Database,
  url: string,
  given: {
    /** Who is in how many tournaments, by tournament: the first so many are the same people. */
    players: readonly number[];
    shared?: number;
    boards: number;
    seed: number;
    rest_minutes?: number;
    setUp?: typeof SET_UP;
  },
) {
  const { players: fields, shared = 0, boards: count, seed, rest_minutes = 0, setUp = SET_UP } = given;
  const user = await makeUser(db);
  const open = httpClient({ baseUrl: `${url}/api`, token: () => null, language: () => 'en' });
  const { token } = await open(login, { email: user.email, password: DEMO_PASSWORD });
  const call = httpClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'en' });
  const owner = { owner_id: user.id };
  const location = await makeLocation(db, owner, { name: 'Hall' });
  const boards: number[] = [];
  for (let number = 1; number <= count; number++)
    boards.push((await makeBoard(db, location.id, number, `DAY-${number}`)).id);
  const { id: event_id } = await makeEvent(db, owner, {
    ...{ slug: 'day', name: 'Day', starts_at: new Date(), location_id: location.id, boards },
  });
  await db`update events set house_rules = house_rules || ${db.json({ rest_minutes })} where id = ${event_id}`;
  const tournaments: number[] = [];
  const everywhere: number[] = [];
  for (const [at, players] of fields.entries()) {
    const { id: tournament_id } = await call(createTournament, {
      ...{
        event_id,
        name: `T${at}`,
        slug: `t-${at}`,
        category: 'other',
        entry_kind: 'single',
        colour: 'red',
      },
      ...{ fee: '', description: '', cap: null, closes_at: null, needs_approval: false, allows_guests: true },
      ...{ is_test: false, ...setUp, tie_breaks: {} },
    });
    const entries = Array.from({ length: players }, (_, n) => ({
      players: [everywhere[n] ? { participant_id: everywhere[n] } : person(`P${at}-${n}`)],
      is_present: true,
    }));
    const entered = await call(addEntries, { tournament_id, entries });
    if (at === 0)
      everywhere.push(...entered.slice(0, shared).map(({ players: [one] }) => one!.participant_id));
    await call(drawTournament, { tournament_id, cid: randomUUID(), order: { mode: 'random', dice: seed } });
    await call(setAssignment, { tournament_id, is_automatic: true, paused_stages: [] });
    tournaments.push(tournament_id);
  }
  const codes = await call(renewBoardCodes, { event_id });
  return { event_id, token, tournaments, codes: codes.map(({ code }) => code) };
}
export type OpenDay = Awaited<ReturnType<typeof openDay>>;

/** What a director would send to break the ties that a desk shows. */
export const tieBreaks = ({ settle }: Desk) =>
  settle.flatMap((one) =>
    one.kind === 'tie'
      ? {
          ...{ tournament_id: one.tournament_id, cid: randomUUID() },
          command: {
            ...{ type: 'resolve_tie' as const, stage: one.stage, group: one.group, reason: 'shoot-out' },
            order: one.entrants.map(({ id }) => id),
          },
        }
      : [],
  );

/** How much of a day is played, from 0 to 1. */
export function sharePlayed({ tournaments }: Desk): number {
  const sum = (of: 'games' | 'games_done') => tournaments.reduce((total, one) => total + one[of], 0);
  return sum('games_done') / sum('games');
}
