import {
  CATEGORIES,
  createEvent,
  createLocation,
  DEFAULT_HOUSE_RULES,
  showManagedEvent,
  showPlayerEntries,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, newEvent, newTournament, ready } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

// Line by line what the specification says about tournaments on the wire.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('with no player given, a placeholder entry: empty id, TBD, score 0, player_id 0, empty nickname, no winner', async () => {
  const day = await newEvent(world, 1);
  const { tournament_id } = await drawn(day, 8);
  const [one] = await day.call(showPlayerEntries, { tournament_id, pairing: 'winners/main/1/1' });
  expect(one).toEqual({
    ...{ id: '', name: 'TBD', score: 0, one_eighties: 0, one_seven_ones: 0 },
    ...{ player_type: 'player', player_id: 0, nickname: '', high_checkouts: '' },
    ...{ parent_group: expect.any(String), parent_group_position: expect.any(Number), is_winner: false },
  });
});

test('a player entry: the defaults before the game, score and winner after it', async () => {
  const day = await newEvent(world, 1);
  const tournament = await drawn(day, 4);
  const { tournament_id } = tournament;
  const [game] = await ready(tournament);
  const entries = () => day.call(showPlayerEntries, { tournament_id, pairing: game!.id });
  const before = {
    ...{ id: game!.sides[0], name: expect.stringContaining('Player'), score: 0, one_eighties: 0 },
    ...{ one_seven_ones: 0, player_type: 'player', player_id: expect.any(Number), nickname: '' },
    ...{ high_checkouts: '', parent_group: null, parent_group_position: null, is_winner: false },
  };
  expect((await entries())[0]).toEqual(before);
  await tournament.command({
    ...{ type: 'report', pairing: game!.id },
    result: { kind: 'played', score: [1, 0] },
  });
  expect(await entries()).toMatchObject([
    { score: 1, is_winner: true },
    { score: 0, is_winner: false },
  ]);
});

test('categories: male, female, mixed, aspirants, juniors, g-darts, other', async () => {
  expect(CATEGORIES).toEqual(['male', 'female', 'mixed', 'aspirants', 'juniors', 'g-darts', 'other']);
  const day = await newEvent(world, 1);
  for (const category of CATEGORIES)
    expect(await newTournament(day, { category })).toMatchObject({ category });
});

test('dates are ISO strings on the wire, there and back', async () => {
  const day = await newEvent(world, 1);
  const where = { name: 'Café', address: '', map_url: '', contact: '' };
  const { id: location_id } = await day.call(createLocation, { ...where, boards: [] });
  const { id: event_id } = await day.call(createEvent, {
    ...{ name: 'Open', slug: 'iso-open', zone: 'Europe/Brussels', location_id, description: '', contact: '' },
    ...{ starts_at: '2026-12-05T13:00:00+01:00', ends_at: '2026-12-05T23:30:00+01:00' },
    ...{ is_published: false, house_rules: DEFAULT_HOUSE_RULES },
  });
  expect(await day.call(showManagedEvent, { event_id })).toMatchObject({
    starts_at: '2026-12-05T12:00:00.000Z',
    ends_at: '2026-12-05T22:30:00.000Z',
    zone: 'Europe/Brussels',
  });
});
