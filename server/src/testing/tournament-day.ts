import { randomUUID } from 'node:crypto';
import {
  addEntries,
  boardGame,
  boardLogin,
  commandTournament,
  createTournament,
  type DeskCommand,
  drawTournament,
  type ManagedTournament,
  recordEvents,
  renewBoardCodes,
  showSheet,
  takeLease,
  testLogin,
} from '@oche/contract';
import { bestOf } from '@oche/kit';
import { makeBoard, makeEvent, makeLocation, makeUser } from '../seed/factories.ts';
import { person } from './hall-day.ts';
import type { World } from './world.ts';

let serial = 0;

/** An organiser with an event at a hall of so many boards. */
export async function newEvent(world: World, boards: number) {
  const user = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email: user.email });
  const owner = { owner_id: user.id };
  const location = await makeLocation(world.db, owner, { name: 'Hall' });
  const ids: number[] = [];
  for (let number = 1; number <= boards; number++)
    ids.push((await makeBoard(world.db, location.id, number, `T${++serial}-${number}X`)).id);
  const event = await makeEvent(world.db, owner, {
    slug: `day-${++serial}`,
    name: 'Open',
    starts_at: world.clock.now(),
    location_id: location.id,
    boards: ids,
  });
  return { world, event_id: event.id, token, call: world.withToken(token), boards: ids, userId: user.id };
}
export type Day = Awaited<ReturnType<typeof newEvent>>;

/** The same event, by way of another process. */
export const dayAtProcess = (day: Day, { withToken }: Pick<World, 'withToken'>): Day => ({
  ...day,
  world: { ...day.world, withToken },
  call: withToken(day.token),
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
  {
    id: 'losers',
    entry: { kind: 'ranks' as const, from: 'groups', ranks: [3, 4] },
    format: { kind: 'single_elimination' as const },
  },
];
export const ONE_LEG = { default: bestOf(1, 101) };

export const newTournament = ({ call, event_id }: Day, more: object = {}): Promise<ManagedTournament> =>
  call(createTournament, {
    event_id,
    name: 'Singles',
    slug: `singles-${++serial}`,
    category: 'other',
    entry_kind: 'single',
    colour: 'red',
    fee: '',
    description: '',
    cap: null,
    closes_at: null,
    needs_approval: false,
    allows_guests: true,
    is_test: false,
    stages: STAGES,
    distances: { groups: ONE_LEG, winners: ONE_LEG, losers: ONE_LEG },
    tie_breaks: {},
    ...more,
  });

export const enter = ({ call }: Day, tournament_id: number, count: number, more: object = {}) =>
  call(addEntries, {
    tournament_id,
    entries: Array.from({ length: count }, (_, at) => ({
      players: [person(`P${++serial}-${at}`)],
      is_present: true,
      ...more,
    })),
  });

export async function drawn(day: Day, players: number, more: object = {}) {
  const { id: tournament_id } = await newTournament(day, more);
  await enter(day, tournament_id, players);
  await day.call(drawTournament, { tournament_id, cid: randomUUID(), order: { mode: 'random', dice: 7 } });
  const command = (given: DeskCommand, cid = randomUUID()) =>
    day.call(commandTournament, { tournament_id, cid, command: given });
  const sheet = () => day.call(showSheet, { tournament_id });
  return { tournament_id, command, sheet };
}
export const ready = async ({ sheet }: Awaited<ReturnType<typeof drawn>>) =>
  (await sheet()).view.pairings.filter(({ status }) => status === 'ready');

/** A tablet at a board, which plays whatever is put there. */
export async function tabletAt(day: Day, board_id: number) {
  const [code] = await day.call(renewBoardCodes, { event_id: day.event_id, board_ids: [board_id] });
  const { token } = await day.world.withToken(null)(boardLogin, { code: code!.code, take_over: true });
  const call = day.world.withToken(token);
  const lease = randomUUID();
  return { call, lease, game: () => call(boardGame, {}), take: () => call(takeLease, { lease }) };
}
export type Tablet = Awaited<ReturnType<typeof tabletAt>>;

export const finish = { type: 'visit' as const, visit: { darts: ['T20', 'S1', 'D20'] } };

/** One leg of 101: the side that throws first ends it with its first visit. */
export async function playLeg(tablet: Tablet, event: object = finish) {
  const { game } = await tablet.take();
  return tablet.call(recordEvents, {
    game_id: game!.id,
    base_v: game!.v,
    lease: tablet.lease,
    events: [{ cid: randomUUID(), event: event as never }],
  });
}
