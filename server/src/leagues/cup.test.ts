import { drawCup, planCup, planCupTie, setCupTeams, showCup, showCupTie } from '@oche/contract';
import { USUAL_GROUP_RULES } from '@oche/league';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { type LeagueWorld, soon, startLeague } from '../testing/league-world.ts';
import { refusalOf } from '../testing/refusals.ts';
import { insertGroup } from './index.ts';

let { world, league, place } = {} as LeagueWorld;
beforeAll(async () => {
  ({ world, league, place } = await startLeague({ teams: 6, ...soon() }));
});
afterAll(() => world.stop());

const leader = () => world.as('organiser');

async function drawnCup(slug: string) {
  const group = { season_id: league.id, slug, name: slug, kind: 'cup' as const, category: 'other' as const };
  await insertGroup(world.db, { ...group, class: 1, position: 9, rules: USUAL_GROUP_RULES });
  const cup = { ...place, group_slug: slug };
  const teams = league.groups[0]!.teams.slice(0, 4).map(({ team_id }) => ({ team_id, pot: 1 }));
  await leader()(setCupTeams, { ...cup, teams });
  const after = Date.parse(league.matches.at(-1)!.fixture.date) + 21 * DAY;
  const week = new Date(after).toISOString().slice(0, 10);
  await leader()(drawCup, { ...cup, week, uses_pots: false, round: 1 });
  const shown = await leader()(showCupTie, { ...cup, round: 1, shown: 2 });
  return { cup, ties: shown.rounds[0]!.ties };
}

/** The venue of a team has no boards on its home evening. */
const fill = (teamId: number) => world.db`
  insert into venue_evenings (season_id, location_id, weekday, boards)
  select season_id, location_id, home_weekday, 0 from season_teams
  where season_id = ${league.id} and team_id = ${teamId}
  on conflict (season_id, location_id, weekday) do update set boards = 0`;

test('CUP-7 a full venue stops its own tie alone: the others are made, and it is offered evenings', async () => {
  const { cup, ties } = await drawnCup('full');
  const [stuck, fine] = ties;
  await fill(stuck!.home);
  const planned = (await leader()(planCup, { ...cup, round: 1 })).rounds[0]!;
  const tieOf = (home: number) => planned.ties.find((tie) => tie.home === home)!;
  expect(tieOf(fine!.home).match?.phase).toBe('scheduled');
  expect(tieOf(stuck!.home).match).toBe(null);
  expect(planned.is_planned).toBe(false);
  expect(planned.open).toHaveLength(1);
  const [open] = planned.open;
  expect(open).toMatchObject({ home: stuck!.home, away: stuck!.away });
  expect(open!.venue).not.toBe('');
  expect((await world.withToken(null)(showCup, cup)).rounds[0]!.open).toEqual([]);

  const tie = { ...cup, round: 1, home: stuck!.home };
  const taken = { ...tie, host: stuck!.home, date: '2031-01-01' };
  expect((await refusalOf(leader()(planCupTie, taken))).body.code).toBe('against_the_rules');
  const swap = open!.offers.find(({ kind }) => kind === 'swap')!;
  const done = (await leader()(planCupTie, { ...tie, host: swap.home, date: swap.date })).rounds[0]!;
  expect(done).toMatchObject({ is_planned: true, open: [] });
  const swapped = done.ties.find(({ home }) => home === stuck!.away)!;
  expect(swapped).toMatchObject({ away: stuck!.home, match: { date: swap.date, phase: 'scheduled' } });
});
