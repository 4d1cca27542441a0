import {
  claimParticipant,
  inviteCaptains,
  listOpenClaims,
  setSquadRole,
  showMember,
  showSeasonWeek,
  showTeam,
  testLogin,
  updateMember,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../seed/factories.ts';
import { type LeagueWorld, startLeague } from '../testing/league-world.ts';

let { world, league, place } = {} as LeagueWorld;
beforeAll(async () => {
  ({ world, league, place } = await startLeague({ has_calendar: false }));
});
afterAll(() => world.stop());

const as = () => world.as('organiser');

/** The captain of a team, with an address. */
async function captainWith(email: string, nth: number) {
  const team_slug = league.groups[0]!.teams[nth]!.slug;
  const { members } = await as()(showTeam, { ...place, team_slug });
  const { member_id } = members.find(({ has_account }) => !has_account)!;
  const member = await as()(showMember, { ...place, member_id });
  const {
    member_id: _,
    state: __,
    remark: ___,
    age_group: ____,
    account,
    paid_on,
    teams,
    version,
    ...fields
  } = member;
  expect([account, paid_on, teams.length]).toBeDefined();
  await as()(updateMember, { ...place, ...fields, member_id, email, base_version: version });
  await as()(setSquadRole, { ...place, team_slug, member_id, role: 'captain' });
  return member_id;
}

const linkTo = async (email: string): Promise<string> => {
  const [mail] = await world.db<{ body: string }[]>`
    select body from mails where recipient = ${email} order by id desc limit 1`;
  return /claim\/([\w-]+)/.exec(mail!.body)![1]!;
};

test('captains are invited at once, and only who has proven the address is the captain at once', async () => {
  const [one, other] = [await captainWith('one@captain.test', 0), await captainWith('two@captain.test', 1)];
  const waiting = async () => (await as()(showSeasonWeek, place)).waiting;
  expect((await waiting()).captains).toBeGreaterThanOrEqual(2);
  const { invited } = await as()(inviteCaptains, place);
  expect(invited).toBeGreaterThanOrEqual(2);
  expect((await waiting()).captains).toBe(0);
  expect(await as()(inviteCaptains, place)).toMatchObject({ invited: 0 });

  const owner = await makeUser(world.db, { email: 'one@captain.test' });
  const signIn = async (email: string) => {
    const { token } = await world.withToken(null)(testLogin, { email });
    return world.withToken(token);
  };
  await (await signIn(owner.email))(claimParticipant, { token: await linkTo('one@captain.test') });
  expect(await as()(showMember, { ...place, member_id: one })).toMatchObject({ account: expect.any(String) });

  const stranger = await makeUser(world.db);
  await (await signIn(stranger.email))(claimParticipant, { token: await linkTo('two@captain.test') });
  expect(await as()(showMember, { ...place, member_id: other })).toMatchObject({ account: null });
  expect((await waiting()).claims).toBe(1);
  expect((await as()(listOpenClaims, {})).map(({ participant_id }) => participant_id)).toEqual([other]);
});
