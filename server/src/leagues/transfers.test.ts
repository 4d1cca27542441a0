import { answerTransfer, askTransfer, listNotifications, listTransfers, showTeam } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { makeLeague } from '../seed/league/make-league.ts';
import { type LeagueWorld, signInAs, startLeague } from '../testing/league-world.ts';
import { refusalOf } from '../testing/refusals.ts';

let { world, league, place } = {} as LeagueWorld;
beforeAll(async () => {
  ({ world, league, place } = await startLeague({ has_calendar: false }));
});
afterAll(() => world.stop());

const teamOf = (nth: number) => league.groups[0]!.teams[nth]!;
const memberOf = (nth: number, at: number) => Number(teamOf(nth).players[at]!.id);
const account = async (nth: number, at: number) => (await signInAs(world, memberOf(nth, at))).call;
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;

test('TRF-2 both captains and the player agree, then the leader approves', async () => {
  const [from, to, player] = [await account(0, 0), await account(1, 0), await account(0, 4)];
  const member_id = memberOf(0, 4);
  const asked = await from(askTransfer, {
    ...place,
    team_slug: teamOf(0).slug,
    member_id,
    to_team: teamOf(1).slug,
  });
  expect(asked).toMatchObject({ state: 'waiting', waits_for: ['to', 'member'], may: ['refuse'] });
  const answer = { ...place, transfer_id: asked.id };
  const twice = to(askTransfer, {
    ...place,
    team_slug: teamOf(1).slug,
    member_id,
    from_team: teamOf(0).slug,
  });
  expect(await codeOf(twice)).toBe('transfer_open');
  expect(await codeOf(from(answerTransfer, { ...answer, answer: 'approve' }))).toBe('forbidden');
  expect(await codeOf(world.as('organiser')(answerTransfer, { ...answer, answer: 'approve' }))).toBe(
    'forbidden',
  );
  expect(await codeOf((await account(2, 0))(answerTransfer, { ...answer, answer: 'agree' }))).toBe(
    'not_found',
  );
  expect(await (await account(2, 1))(listTransfers, place)).toEqual([]);
  expect((await to(answerTransfer, { ...answer, answer: 'agree' })).waits_for).toEqual(['member']);
  expect((await player(listTransfers, place))[0]).toMatchObject({ may: ['agree', 'refuse'] });
  const waiting = async () =>
    (await world.as('organiser')(listNotifications, {})).filter(({ kind }) => kind === 'transfer_waits')
      .length;
  expect(await waiting()).toBe(0);
  expect((await player(answerTransfer, { ...answer, answer: 'agree' })).state).toBe('agreed');
  expect(await waiting()).toBe(1);
  const done = await world.as('organiser')(answerTransfer, { ...answer, answer: 'approve' });
  expect(done.state).toBe('done');
  const squad = await world.as('organiser')(showTeam, { ...place, team_slug: teamOf(1).slug });
  expect(squad.members.map((member) => member.member_id)).toContain(member_id);
  const before = await world.as('organiser')(showTeam, { ...place, team_slug: teamOf(0).slug });
  expect(before.members.find((member) => member.member_id === member_id)?.left_on).not.toBeNull();
  expect(await codeOf(player(answerTransfer, { ...answer, answer: 'refuse' }))).toBe('transfer_over');
  const back = to(askTransfer, { ...place, team_slug: teamOf(1).slug, member_id, to_team: teamOf(2).slug });
  expect((await refusalOf(back)).body).toMatchObject({ rule: 'too_many_transfers' });
});

test('TRF-3 one that nobody answers lapses, and then another one may be asked', async () => {
  const member_id = memberOf(2, 5);
  const ask = { ...place, team_slug: teamOf(2).slug, member_id, to_team: teamOf(3).slug };
  const asked = await world.as('organiser')(askTransfer, ask);
  expect(asked).toMatchObject({ waits_for: ['from', 'to'], may: ['refuse'] });
  world.clock.advance(20 * DAY);
  const [lapsed] = await world.as('organiser')(listTransfers, place);
  expect(lapsed).toMatchObject({ id: asked.id, state: 'lapsed', may: [] });
  const captain = await account(3, 0);
  expect(await codeOf(captain(answerTransfer, { ...place, transfer_id: asked.id, answer: 'agree' }))).toBe(
    'transfer_over',
  );
  expect((await world.as('organiser')(askTransfer, ask)).id).not.toBe(asked.id);
});

test("TRF-3 a season with more transfers than a list shows: an old one is answered, and one that lapsed is in nobody's way", async () => {
  const member_id = memberOf(2, 4);
  const ask = { ...place, team_slug: teamOf(2).slug, member_id, to_team: teamOf(3).slug };
  const first = await world.as('organiser')(askTransfer, ask);
  await world.db`
    insert into transfers (season_id, participant_id, from_team_id, to_team_id, asked_on, refused_at, refused_by)
    select season_id, ${memberOf(2, 6)}, from_team_id, to_team_id, asked_on, now(), 'leader' from transfers, generate_series(1, 500)
    where id = ${first.id}`;
  const captain = await account(2, 0);
  const agreed = await captain(answerTransfer, { ...place, transfer_id: first.id, answer: 'agree' });
  expect(agreed).toMatchObject({ id: first.id, waits_for: ['to'] });
  world.clock.advance(20 * DAY);
  expect((await world.as('organiser')(askTransfer, ask)).id).not.toBe(first.id);
});

test('TRF-1 after the window nobody changes teams', async () => {
  const past = await makeLeague(world.db, world.organisation.id, {
    ...{ from: '2024-09-01', to: '2025-05-31', teams: 2, has_calendar: false },
  });
  const [one, other] = past.groups[0]!.teams;
  const late = world.as('organiser')(askTransfer, {
    ...{ ...place, season_slug: past.slug, team_slug: one!.slug, to_team: other!.slug },
    member_id: Number(one!.players[3]!.id),
  });
  expect((await refusalOf(late)).body).toMatchObject({ rule: 'transfers_over' });
});
