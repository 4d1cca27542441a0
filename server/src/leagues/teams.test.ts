import {
  addMember,
  answerProposal,
  confirmTeam,
  createMember,
  createTeam,
  exportTeams,
  leaveTeam,
  listFormerTeams,
  listMembers,
  listTeams,
  previewWithdrawal,
  readmitTeam,
  searchMembers,
  setSquadRole,
  setVenueEvenings,
  showTeam,
  showVenue,
  updateTeam,
  withdrawTeam,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLeague } from '../seed/league/make-league.ts';
import { fileOf, signInAs } from '../testing/league-world.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
type League = Awaited<ReturnType<typeof makeLeague>>;
let [league, next, closed] = [] as unknown as [League, League, League];
let place: { org_slug: string; season_slug: string };
beforeAll(async () => {
  world = await startWorld();
  const { id, slug } = world.organisation;
  league = await makeLeague(world.db, id, {
    ...{ from: '2031-09-01', to: '2032-05-31', played_until: '2031-12-01' },
  });
  place = { org_slug: slug, season_slug: league.slug };
  next = await makeLeague(world.db, id, {
    ...{ from: '2033-09-01', to: '2034-05-31', teams: 2, has_calendar: false },
  });
  closed = await makeLeague(world.db, id, {
    ...{ from: '2028-09-01', to: '2029-05-31', teams: 2, has_calendar: false },
  });
});
afterAll(() => world.stop());

const as = () => world.as('organiser');
const teamOf = (nth: number) => league.groups[0]!.teams[nth]!;
const memberOf = (nth: number, at: number) => Number(teamOf(nth).players[at]!.id);
const fields = {
  ...{ name: "Café 't Hoekske", short_name: 'hoe', group_slug: null, location_id: null, home_weekday: null },
  ...{ home_time: null, contact_name: '', contact_email: '', contact_phone: '', remarks: '' },
};

test('a list of teams says what each of them lacks', async () => {
  const { teams, groups } = await as()(listTeams, place);
  expect(groups).toMatchObject([{ slug: 'division-1' }]);
  expect(teams).toHaveLength(4);
  expect(teams[0]).toMatchObject({ squad: 7, home_weekday: 5, gaps: [] });
  const made = await as()(createTeam, { ...place, ...fields });
  expect(made).toMatchObject({ slug: 'cafe-t-hoekske', short_name: 'HOE', state: 'registered' });
  expect(made.gaps.map(({ code }) => code)).toEqual([
    ...['too_few_players', 'no_venue', 'no_evening', 'no_captain', 'no_contact'],
  ]);
  expect((await as()(createTeam, { ...place, ...fields })).slug).toBe('cafe-t-hoekske-2');
});

test('a table of teams is a file that no spreadsheet runs', async () => {
  await as()(createTeam, { ...place, ...fields, name: '=cmd()', remarks: 'Rather "Fridays"; please' });
  const text = await fileOf(world, exportTeams, place);
  expect(text).toContain("'=cmd()");
  expect(text).toContain('"Rather ""Fridays""; please"');
});

test('a venue or a group of somebody else is no choice', async () => {
  const other = await world.makeCast();
  const wrong = as()(createTeam, { ...place, ...fields, location_id: other.location.id });
  expect((await refusalOf(wrong)).body).toMatchObject({
    code: 'invalid',
    errors: { location_id: expect.any(Array) },
  });
  const none = as()(createTeam, { ...place, ...fields, group_slug: 'no-such-group' });
  expect((await refusalOf(none)).body.code).toBe('invalid');
});

test('a team goes on with those of its last squad who stay', async () => {
  const there = { ...place, season_slug: next.slug };
  const former = await as()(listFormerTeams, there);
  const known = former.find(({ slug }) => slug === teamOf(0).slug)!;
  expect(known).toMatchObject({ season: '2031-2032', home_weekday: 5 });
  expect(known.squad).toHaveLength(7);
  const staying = known.squad.slice(0, 5).map(({ member_id }) => member_id);
  const stranger = Number(next.groups[0]!.teams[0]!.players[0]!.id);
  const made = await as()(createTeam, {
    ...{ ...there, ...fields, name: known.name, former_slug: known.slug },
    member_ids: [...staying, stranger],
  });
  expect(made.members.map(({ member_id }) => member_id).toSorted()).toEqual(staying.toSorted());
  expect(made.captain).toBe(known.squad[0]!.name);
  const again = as()(createTeam, { ...there, ...fields, former_slug: known.slug, member_ids: [] });
  expect((await refusalOf(again)).body.code).toBe('team_known');
});

test('MBR-3 somebody plays for one team of a category', async () => {
  const wrong = as()(addMember, { ...place, team_slug: teamOf(1).slug, member_id: memberOf(0, 3) });
  expect((await refusalOf(wrong)).body).toMatchObject({ code: 'against_the_rules', rule: 'has_other_team' });
});

test('a captain proposes, who leads the competition answers, and nobody gets in otherwise', async () => {
  const { id, call: captain } = await signInAs(world, memberOf(0, 0));
  const team = { ...place, team_slug: teamOf(0).slug };
  const person = {
    ...{
      first_name: 'Nele',
      last_name: 'Nieuw',
      gender: 'female' as const,
      born_on: '2001-05-06',
      email: '',
      phone: '',
    },
  };
  const asked = await captain(addMember, { ...team, person });
  expect(asked.members).toHaveLength(7);
  expect(asked.proposals).toMatchObject([{ name: 'Nele Nieuw', member_id: null }]);
  const { proposals } = await as()(listMembers, place);
  const [proposal] = proposals;
  expect(
    (await refusalOf(captain(answerProposal, { ...place, proposal_id: proposal!.id, accept: true }))).body
      .code,
  ).toBe('forbidden');
  await as()(answerProposal, { ...place, proposal_id: proposal!.id, accept: true });
  const after = await captain(showTeam, team);
  expect(after.proposals).toEqual([]);
  const nele = after.members.find(({ name }) => name === 'Nele Nieuw')!;
  expect(nele).toMatchObject({ state: 'confirmed', member_number: expect.stringMatching(/^\d+$/) });
  const told =
    await world.db`select kind from notifications where user_id = ${id} and kind = 'member_accepted'`;
  expect(told).toHaveLength(1);
  const over = as()(answerProposal, { ...place, proposal_id: proposal!.id, accept: true });
  expect((await refusalOf(over)).status).toBe(404);
});

test('WHO-6: a proposed person who may be a member already is asked about, and joins as that member', async () => {
  const { call: captain } = await signInAs(world, memberOf(0, 0));
  const team = { ...place, team_slug: teamOf(0).slug };
  const { member_id, name } = await as()(createMember, {
    ...{ ...place, first_name: 'Wout', last_name: 'Wachter', gender: null, born_on: '1990-02-03' },
    ...{ email: '', phone: '', member_number: '' },
  }).then((member) => ({ ...member, name: `${member.first_name} ${member.last_name}` }));
  const person = {
    first_name: 'Wout',
    last_name: 'Wachter',
    gender: null,
    born_on: null,
    email: '',
    phone: '',
  };
  const { proposals } = await captain(addMember, { ...team, person });
  const proposal_id = proposals.find((one) => one.name === name)!.id;
  const accept = { ...place, proposal_id, accept: true };
  expect((await refusalOf(as()(answerProposal, accept))).body).toMatchObject({
    code: 'person_doubtful',
    current: [{ member_id }],
  });
  await as()(answerProposal, { ...accept, member_id });
  const { members } = await as()(listMembers, { ...place, search: name });
  expect(members.map((member) => member.member_id)).toEqual([member_id]);
});

test('a captain finds people by name or whole number, and sees no more of them than match sheets say', async () => {
  const { call: captain } = await signInAs(world, memberOf(3, 0));
  const team = { ...place, team_slug: teamOf(3).slug };
  const [twin, namesake] = [memberOf(1, 4), memberOf(2, 5)];
  await world.db`
    update participants set first_name = 'Jan', last_name = 'Jansens' where id in (${twin}, ${namesake})`;
  await world.db`update squad_members set left_on = '2031-09-02' where participant_id = ${namesake}`;
  const byName = await captain(searchMembers, { ...team, search: 'jan jansens' });
  const kept = { member_number: null, birth_year: null };
  expect(byName).toEqual(
    expect.arrayContaining([
      {
        ...kept,
        member_id: twin,
        name: 'Jan Jansens',
        team: teamOf(1).name,
        team_slug: teamOf(1).slug,
        last: null,
      },
      {
        ...{ ...kept, member_id: namesake, name: 'Jan Jansens', team: null, team_slug: null },
        last: { team: teamOf(2).name, season: league.slug },
      },
    ]),
  );
  const known = await as()(searchMembers, { ...team, search: 'jan jansens' });
  const { member_number } = known.find(({ member_id }) => member_id === twin)!;
  expect(known.every((one) => one.member_number && one.birth_year)).toBe(true);
  expect(await captain(searchMembers, { ...team, search: member_number! })).toMatchObject([
    { member_id: twin, member_number, birth_year: null },
  ]);
  // Numbers are not tried out: a part of one finds nobody, however many have it.
  const part = member_number!.slice(0, -1);
  expect(await captain(searchMembers, { ...team, search: part })).toEqual([]);
  expect((await as()(searchMembers, { ...team, search: part })).length).toBeGreaterThan(0);
  await world.db`update squad_members set left_on = null where participant_id = ${namesake}`;
});

test('there is one captain, and a team keeps one', async () => {
  const team = { ...place, team_slug: teamOf(1).slug };
  const changed = await as()(setSquadRole, { ...team, member_id: memberOf(1, 3), role: 'captain' });
  expect(changed.members.filter(({ role }) => role === 'captain')).toMatchObject([
    { member_id: memberOf(1, 3) },
  ]);
  const none = as()(setSquadRole, { ...team, member_id: memberOf(1, 3), role: 'player' });
  expect((await refusalOf(none)).body.code).toBe('captain_needed');
  const left = await as()(leaveTeam, { ...team, member_id: memberOf(1, 3), reason: 'Moved away' });
  expect(left.gaps.map(({ code }) => code)).toContain('no_captain');
  expect(left.members.find(({ member_id }) => member_id === memberOf(1, 3))?.left_on).not.toBeNull();
});

test('TBL-4 withdrawing says before what becomes of the results, and can be taken back', async () => {
  const team = { ...place, team_slug: teamOf(2).slug };
  const preview = await as()(previewWithdrawal, team);
  expect(preview.annulled + preview.kept + preview.open).toBe(6);
  expect(preview.annulled + preview.kept).toBeGreaterThan(0);
  const stale = as()(withdrawTeam, { ...team, reason: 'Too few players', base_version: preview.version + 1 });
  expect((await refusalOf(stale)).body.code).toBe('conflict');
  const gone = await as()(withdrawTeam, {
    ...team,
    reason: 'Too few players',
    base_version: preview.version,
  });
  expect(gone).toMatchObject({ state: 'withdrawn', withdrawn_on: expect.any(String) });
  expect((await refusalOf(as()(confirmTeam, { ...team, confirmed: true }))).body.code).toBe('team_withdrawn');
  const [line] = await world.db<{ reason: string; detail: Record<string, unknown> }[]>`
    select reason, detail from league_log where kind = 'team_withdrawn' order by id desc limit 1`;
  expect(line).toMatchObject({ reason: 'Too few players', detail: { annul: preview.annul } });
  expect((await as()(readmitTeam, { ...team, reason: 'They stay' })).state).toBe('confirmed');
});

test('a venue has so many boards an evening, and says where too many play at once', async () => {
  const location_id = league.venues[0]!.id;
  const venue = await as()(showVenue, { ...place, location_id });
  expect(venue.evenings[4]).toMatchObject({ weekday: 5, boards: 4, teams: 1, is_said: false });
  expect(venue.days).toHaveLength(3);
  const none = await as()(setVenueEvenings, { ...place, location_id, evenings: [{ weekday: 5, boards: 0 }] });
  expect(none.days.every(({ boards, taken }) => taken > boards)).toBe(true);
  const other = await world.makeCast();
  const theirs = as()(showVenue, { ...place, location_id: other.location.id });
  expect((await refusalOf(theirs)).status).toBe(404);
});

test('a closed season is not changed', async () => {
  await world.db`update seasons set closed_at = now() where id = ${closed.id}`;
  const there = { ...place, season_slug: closed.slug };
  const slug = closed.groups[0]!.teams[0]!.slug;
  expect((await refusalOf(as()(createTeam, { ...there, ...fields }))).body.code).toBe('season_closed');
  const change = as()(updateTeam, { ...there, ...fields, team_slug: slug, base_version: 1 });
  expect((await refusalOf(change)).body.code).toBe('season_closed');
});

test('MBR-3 two who take somebody into two teams at the same moment: one of them does', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const { member_id } = await as()(createMember, {
      ...{ ...place, first_name: 'Wanted', last_name: `Player ${nth}`, member_number: '' },
      ...{ gender: null, born_on: null, email: '', phone: '' },
    });
    const outcomes = await Promise.allSettled(
      [0, 1, 2].map((team) => as()(addMember, { ...place, team_slug: teamOf(team).slug, member_id })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});
