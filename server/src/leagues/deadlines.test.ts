import {
  addPenalty,
  commandLeagueMatch,
  drawCup,
  liftPenalty,
  listPenalties,
  planCup,
  publishCalendar,
  setCupTeams,
  showCup,
  showCupTie,
  showGroup,
  showLeagueMatch,
} from '@oche/contract';
import { USUAL_GROUP_RULES } from '@oche/league';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { type LeagueWorld, signInAs, soon, startLeague } from '../testing/league-world.ts';
import { refusalOf } from '../testing/refusals.ts';
import { leagueDeadlines } from './deadlines.ts';
import { insertGroup } from './index.ts';

let { world, league, place } = {} as LeagueWorld;
beforeAll(async () => {
  const given = { teams: 6, ...soon() };
  ({ world, league, place } = await startLeague(given, { jobsEveryMs: { league_deadlines: DAY } }));
  await world.db`
    update seasons set rules = jsonb_set(rules, '{postponement,no_answer_penalty}', '2') where id = ${league.id}`;
});
afterAll(() => world.stop());

const leader = () => world.as('organiser');

const captainOf = (teamId: number) =>
  signInAs(world, league.groups[0]!.teams.find(({ team_id }) => team_id === teamId)!.players[0]!.id);

/** The same job twice at once, as on two processes: they share nothing but the database. */
const deadlinesTwice = () =>
  Promise.all([leagueDeadlines.run(world.services), leagueDeadlines.run(world.services)]);

const kindsOf = async (userId: number) =>
  (
    await world.db<{ kind: string }[]>`
      select kind from notifications where user_id = ${userId} and kind <> 'calendar_published' order by id`
  ).map(({ kind }) => kind);

test('a wish that nobody answers lapses once, and costs what the rules say', async () => {
  const match = league.matches.find(({ fixture }) => fixture.round === 3)!;
  const asking = await captainOf(Number(match.fixture.home));
  const silent = await captainOf(Number(match.fixture.away));
  const one = { ...place, match_slug: match.slug };
  const command = { type: 'ask_postponement', date: null } as const;
  await asking.call(commandLeagueMatch, { ...one, version: 0, command });
  expect(await kindsOf(silent.id)).toEqual(['postponement_asked']);
  await deadlinesTwice();
  expect((await leader()(showLeagueMatch, one)).phase).toBe('postponement_asked');

  world.clock.advance(4 * DAY);
  await deadlinesTwice();
  expect(await leader()(showLeagueMatch, one)).toMatchObject({
    phase: 'scheduled',
    date: match.fixture.date,
    postponements: [{ answer: 'declined' }],
  });
  expect(await kindsOf(silent.id)).toEqual(['postponement_asked', 'postponement_lapsed']);
  const { penalties } = await leader()(listPenalties, place);
  expect(penalties).toMatchObject([{ points: 2, reason: 'no_answer', by: '' }]);
});

test('captains are reminded once, a result becomes final by itself, and each step is in the log', async () => {
  const [first] = league.matches.filter(({ fixture }) => fixture.round === 1);
  const captain = await captainOf(Number(first!.fixture.home));
  const one = { ...place, match_slug: first!.slug };
  const ahead = Date.parse(`${first!.fixture.date}T22:00:00Z`) + DAY - world.clock.now().getTime();
  world.clock.advance(ahead);
  await deadlinesTwice();
  await deadlinesTwice();
  expect(await kindsOf(captain.id)).toEqual(['sheet_reminder']);
  world.clock.advance(2 * DAY);
  await deadlinesTwice();
  expect(await kindsOf(captain.id)).toEqual(['sheet_reminder', 'sheet_late']);

  const { slots } = await leader()(showLeagueMatch, one);
  const results = slots.map(({ number }) => ({ slot: number, score: [3, 0] as [number, number] }));
  await leader()(commandLeagueMatch, { ...one, version: 0, command: { type: 'type_results', results } });
  await deadlinesTwice();
  expect((await leader()(showLeagueMatch, one)).phase).toBe('confirmed');
  world.clock.advance(3 * DAY);
  await deadlinesTwice();
  const done = await leader()(showLeagueMatch, one);
  expect(done.phase).toBe('final');
  expect(done.history.map(({ kind }) => kind)).toEqual([
    'match_close',
    'match_type_results',
    'match_late',
    'match_remind',
  ]);
  const late = captain.call(commandLeagueMatch, {
    ...one,
    version: done.version,
    command: { type: 'dispute', reason: 'Too late' },
  });
  expect((await refusalOf(late)).body.code).toBe('against_the_rules');
});

test('points are taken off with a reason, and given back with one, once', async () => {
  const team = league.groups[0]!.teams[0]!;
  const pointsInTable = async () => {
    const { table } = await leader()(showGroup, { ...place, group_slug: league.groups[0]!.slug });
    return table.find(({ name }) => name === team.name)!.points;
  };
  const before = await pointsInTable();
  const taken = await leader()(addPenalty, {
    ...place,
    team_slug: team.slug,
    points: 3,
    reason: 'Played somebody who was barred',
  });
  expect(taken).toMatchObject({ points: 3, team: { name: team.name }, lifted_at: null });
  expect(await pointsInTable()).toBe(before - 3);
  const lift = { ...place, penalty_id: taken.id, reason: 'He was not barred after all' };
  expect((await leader()(liftPenalty, lift)).lifted_at).not.toBe(null);
  expect(await pointsInTable()).toBe(before);
  expect((await refusalOf(leader()(liftPenalty, lift))).body.code).toBe('conflict');
});

test('a cup is drawn live: nobody sees what is in the bowl, and winners are through', async () => {
  const group = {
    season_id: league.id,
    slug: 'cup',
    name: 'Cup',
    kind: 'cup' as const,
    category: 'other' as const,
  };
  await insertGroup(world.db, { ...group, class: 1, position: 9, rules: USUAL_GROUP_RULES });
  const cup = { ...place, group_slug: 'cup' };
  const teams = league.groups[0]!.teams.map(({ team_id }, at) => ({ team_id, pot: at < 2 ? 1 : 2 }));
  expect((await leader()(setCupTeams, { ...cup, teams })).next).toHaveLength(6);
  const week = new Date(Date.parse(league.matches.at(-1)!.fixture.date) + 21 * DAY)
    .toISOString()
    .slice(0, 10);
  const drawn = await leader()(drawCup, { ...cup, week, uses_pots: true, round: 1 });
  expect(drawn.rounds).toMatchObject([{ count: 4, ties: [] }]);
  expect((await refusalOf(leader()(drawCup, { ...cup, week, uses_pots: true, round: 1 }))).body.code).toBe(
    'conflict',
  );
  expect((await refusalOf(leader()(planCup, { ...cup, round: 1 }))).body.code).toBe('conflict');
  await leader()(showCupTie, { ...cup, round: 1, shown: 1 });
  expect((await world.withToken(null)(showCup, cup)).rounds[0]!.ties).toHaveLength(1);
  expect((await refusalOf(leader()(showCupTie, { ...cup, round: 1, shown: 0 }))).body.code).toBe('conflict');
  const shown = await leader()(showCupTie, { ...cup, round: 1, shown: 4 });
  const potOne = teams.filter(({ pot }) => pot === 1).map(({ team_id }) => team_id);
  expect(
    shown.rounds[0]!.ties.filter(({ away }) => away === null)
      .map(({ home }) => home)
      .sort(),
  ).toEqual(potOne.sort());
  const planned = await leader()(planCup, { ...cup, round: 1 });
  const open = planned.rounds[0]!.ties.filter(({ away }) => away !== null);
  expect(open.map(({ match }) => match?.phase)).toEqual(['scheduled', 'scheduled']);
  expect(planned.next).toEqual([]);
  for (const { match } of open)
    await leader()(commandLeagueMatch, {
      ...place,
      match_slug: match!.slug,
      version: 0,
      command: { type: 'forfeit', side: 'away' },
    });
  const over = await world.withToken(null)(showCup, cup);
  expect(over.next).toHaveLength(4);
  expect(over.next).toEqual(expect.arrayContaining(open.map(({ home }) => home)));
});

test('a calendar that was played by is not taken back', async () => {
  const back = leader()(publishCalendar, { ...place, is_published: false });
  expect((await refusalOf(back)).body.code).toBe('calendar_begun');
});
