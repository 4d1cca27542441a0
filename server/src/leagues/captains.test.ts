import {
  addMember,
  answerClaim,
  createClaimLink,
  listCompetitions,
  listLeagueMatches,
  listOpenClaims,
  listParticipants,
  mergeParticipants,
  setSquadRole,
  showSeasonDesk,
  showTeam,
  splitParticipant,
  testLogin,
  updateTeamContact,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRole } from '../organisations/index.ts';
import { makeSeason, makeUser } from '../seed/factories.ts';
import { type LeagueWorld, signInAs, startLeague } from '../testing/league-world.ts';
import { refusalOf } from '../testing/refusals.ts';

let { world, league } = {} as LeagueWorld;
let place: LeagueWorld['place'] & { team_slug: string };
beforeAll(async () => {
  const started = await startLeague({ has_calendar: false });
  ({ world, league } = started);
  place = { ...started.place, team_slug: league.groups[0]!.teams[0]!.slug };
});
afterAll(() => world.stop());

/** An account that is the n-th player of a team. */
const playerOf = (team: number, nth: number, email_verified = true) =>
  signInAs(world, league.groups[0]!.teams[team]!.players[nth]!.id, email_verified);
const codeFor = async ({ call }: Pick<Awaited<ReturnType<typeof playerOf>>, 'call'>) =>
  call(showTeam, place).then(
    () => 'ok',
    async (error) => (await refusalOf(Promise.reject(error))).body.code,
  );

test('the captain and the reserve captain of a team lead it, nobody else of the squad', async () => {
  expect(await codeFor(await playerOf(0, 0))).toBe('ok');
  expect(await codeFor(await playerOf(0, 1))).toBe('ok');
  expect(await codeFor(await playerOf(0, 2))).toBe('forbidden');
});

test('the captain of another team does not', async () => {
  expect(await codeFor(await playerOf(1, 0))).toBe('forbidden');
});

test('a captain without a proven address has no rights yet', async () => {
  expect(await codeFor(await playerOf(0, 0, false))).toBe('forbidden');
});

test('without a proven address there are no matches, no season and no organisation for a captain either', async () => {
  const { call } = await playerOf(0, 0, false);
  const { team_slug: _, ...season } = place;
  expect((await refusalOf(call(listLeagueMatches, season))).body.code).toBe('forbidden');
  expect((await refusalOf(call(showSeasonDesk, season))).body.code).toBe('forbidden');
  expect(await call(listCompetitions, {})).toEqual([]);
});

test('a captain hears of no season that is a draft', async () => {
  const { id } = await makeSeason(world.db, world.organisation.id, 2040);
  await world.db`update seasons set is_published = false where id = ${id}`;
  const { team_slug: _, ...season } = place;
  const slugs = async (call: ReturnType<typeof world.withToken>) =>
    (await call(showSeasonDesk, season)).seasons.map(({ slug }) => slug);
  const draft = (await slugs(world.as('organiser'))).filter((slug) => slug.includes('2040'));
  expect(draft).toHaveLength(1);
  const own = await slugs((await playerOf(0, 0)).call);
  expect(own).toContain(place.season_slug);
  expect(own).not.toContain(draft[0]);
});

test('a captain who left, and the captain of a team that withdrew, have none any more', async () => {
  const captain = await playerOf(0, 0);
  expect(await codeFor(captain)).toBe('ok');
  await world.db`update season_teams set state = 'withdrawn' where name = ${league.groups[0]!.teams[0]!.name}`;
  expect(await codeFor(captain)).toBe('forbidden');
  await world.db`update season_teams set state = 'confirmed' where name = ${league.groups[0]!.teams[0]!.name}`;
  await world.db`update squad_members set left_on = '2031-09-02' where participant_id = ${captain.person}`;
  expect(await codeFor(captain)).toBe('forbidden');
});

test('who leads the competition covers captains, an editor does not; a team that is not there is not found', async () => {
  const [leader, editor] = [await playerOf(2, 3), await playerOf(2, 4)];
  const { id } = world.organisation;
  await insertRole(world.db, id, { user_id: leader.id, role: 'competition_leader' });
  await insertRole(world.db, id, { user_id: editor.id, role: 'editor' });
  expect(await codeFor(leader)).toBe('ok');
  expect(await codeFor(editor)).toBe('forbidden');
  const none = leader.call(showTeam, { ...place, team_slug: 'no-such-team' });
  expect((await refusalOf(none)).status).toBe(404);
});

test('two who change the contact at once see each other', async () => {
  const reserve = await playerOf(0, 1);
  const { version } = await reserve.call(showTeam, place);
  const contact = { contact_name: 'Kim', contact_email: '', contact_phone: '0470', remarks: '' };
  const changed = await reserve.call(updateTeamContact, { ...place, ...contact, base_version: version });
  expect(changed.gaps.map(({ code }) => code)).not.toContain('no_contact');
  const late = world.as('organiser')(updateTeamContact, { ...place, ...contact, base_version: version });
  expect((await refusalOf(late)).body).toMatchObject({ code: 'conflict', current: { contact_name: 'Kim' } });
});

test('a reserve captain proposes players, and deposes nobody', async () => {
  const team = { ...place, team_slug: league.groups[0]!.teams[3]!.slug };
  const [captain, reserve] = [await playerOf(3, 0), await playerOf(3, 1)];
  const role = 'captain' as const;
  const coup = reserve.call(setSquadRole, { ...team, member_id: reserve.person, role });
  expect((await refusalOf(coup)).body.code).toBe('forbidden');
  const person = {
    first_name: 'Nele',
    last_name: 'Nieuw',
    gender: null,
    born_on: null,
    email: '',
    phone: '',
  };
  expect((await reserve.call(addMember, { ...team, person })).proposals).toHaveLength(1);
  expect((await refusalOf(captain.call(addMember, { ...team, person }))).body.code).toBe('already_proposed');
  const handed = await captain.call(setSquadRole, { ...team, member_id: reserve.person, role });
  expect(handed.members.filter((one) => one.role === 'captain')).toMatchObject([
    { member_id: reserve.person },
  ]);
  expect((await refusalOf(captain.call(showTeam, team))).body.code).toBe('forbidden');
});

test('a helper of the organisation keeps its book, and makes nobody a captain by it', async () => {
  const { id, email } = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email });
  const call = world.withToken(token);
  await insertRole(world.db, world.organisation.id, { user_id: id, role: 'helper' });
  const captain = Number(league.groups[0]!.teams[3]!.players[0]!.id);
  const { participants } = await call(listParticipants, { organisation: place.org_slug });
  expect(participants.length).toBeGreaterThan(0);
  const other_id = Number(league.groups[0]!.teams[3]!.players[1]!.id);
  for (const decide of [
    () => call(createClaimLink, { participant_id: captain }),
    () => call(answerClaim, { participant_id: captain, answer: 'unlink' }),
    () => call(mergeParticipants, { participant_id: captain, other_id }),
    () => call(splitParticipant, { participant_id: captain, other_id }),
  ])
    expect((await refusalOf(decide())).body.code).toBe('forbidden');
  expect(await call(listOpenClaims, {})).toEqual([]);
  const { link } = await world.as('organiser')(createClaimLink, { participant_id: captain });
  expect(link).toContain('/manage/claim/');
});
