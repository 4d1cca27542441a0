import { showSeasonWeek } from '@oche/contract';
import { must } from '@oche/kit';
import { addDays, handleMatch, type MatchCommandType } from '@oche/league';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLeague, type SeedSeason } from '../seed/league/make-league.ts';
import { startWorld, type World } from '../testing/world.ts';
import { updateMatchFacts } from './matches.sql.ts';

let world: World;
let league: SeedSeason;
const week = () =>
  world.as('organiser')(showSeasonWeek, { org_slug: world.organisation.slug, season_slug: league.slug });

// Everybody plays on Fridays, from the first one in September on; tests move the clock.
const YEAR = new Date().getUTCFullYear() + 1;
const from = `${YEAR}-09-01`;
const firstFriday = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days)).find((date) => isFriday(date))!;
const friday = (round: number) => addDays(firstFriday, 7 * (round - 1));
function isFriday(date: string): boolean {
  return new Date(date).getUTCDay() === 5;
}

beforeAll(async () => {
  world = await startWorld();
  const dates = { from, to: `${YEAR + 1}-05-31`, played_until: friday(3) };
  league = await makeLeague(world.db, world.organisation.id, dates);
});
afterAll(() => world.stop());

const goTo = (date: string, time = '12:00') =>
  world.clock.advance(Date.parse(`${date}T${time}Z`) - world.clock.now().getTime());

async function step(id: number, type: MatchCommandType, by: 'home' | 'away') {
  const found = league.matches.find((match) => match.id === id)!;
  const now = world.clock.now().toISOString();
  found.match = must(handleMatch(found.match, { type, reason: 'so' } as never, { actor: by, now })).match;
  await updateMatchFacts(world.db, id, found.match, { submitted_at: null, confirmed_at: null });
}

test('an evening: its matches, the days around it, and what comes next', async () => {
  goTo(friday(3), '17:00');
  const { today, days, today_matches, needs, next } = await week();
  expect(today).toBe(friday(3));
  expect(days.map(({ date, matches }) => [date, matches])).toEqual(
    [-4, -3, -2, -1, 0, 1, 2].map((offset) => [addDays(friday(3), offset), offset === 0 ? 2 : 0]),
  );
  expect(today_matches).toHaveLength(2);
  expect(today_matches[0]).toMatchObject({
    round: 3,
    phase: 'scheduled',
    score: [0, 0],
    games_played: 0,
    games: 10,
  });
  expect(needs).toEqual([]);
  expect(next[0]).toEqual({ kind: 'matches', date: friday(4), until: friday(4), name: '', matches: 2 });
});

test('a sheet that does not come is late after the days of the rules, a disputed one at once', async () => {
  const disputed = league.matches.find(({ fixture }) => fixture.round === 2)!;
  await step(disputed.id, 'dispute', 'home');
  goTo(addDays(friday(3), 2));
  expect((await week()).needs).toMatchObject([{ kind: 'disputed', since: friday(2) }]);
  goTo(addDays(friday(3), 3));
  const { needs } = await week();
  expect(needs.map(({ kind, match }) => [kind, match.round]).sort()).toEqual([
    ['disputed', 2],
    ['late', 3],
    ['late', 3],
  ]);
});
