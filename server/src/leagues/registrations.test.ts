import {
  answerRegistration,
  changeRegistration,
  listLeagueLog,
  listMembers,
  registerTeam,
  showLastSquad,
  showMember,
  showOpenRegistration,
  showRegistrationDesk,
  showTeam,
  updateRegistrationLink,
  withdrawRegistration,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { makeLeague } from '../seed/league/make-league.ts';
import { findMailText } from '../testing/lookups.sql.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let last: Awaited<ReturnType<typeof makeLeague>>;
let place: { org_slug: string; season_slug: string };
let token: string;
beforeAll(async () => {
  world = await startWorld();
  const { id, slug } = world.organisation;
  last = await makeLeague(world.db, id, { from: '2030-09-01', to: '2031-05-31', has_calendar: false });
  const next = await makeLeague(world.db, id, {
    from: '2031-09-01',
    to: '2032-05-31',
    teams: 2,
    has_calendar: false,
  });
  place = { org_slug: slug, season_slug: next.slug };
  const closes_at = new Date(world.clock.now().getTime() + 30 * DAY).toISOString();
  const open = { is_open: true, closes_at, words: 'Until Sunday', base_version: 0 };
  const { link } = await as()(updateRegistrationLink, { ...place, ...open });
  token = link!.split('/').at(-1)!;
});
afterAll(() => world.stop());

const as = () => world.as('organiser');
const anybody = () => world.withToken(null);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;
const sent = {
  ...{ name: 'De Nieuwe', home_weekday: 5, home_time: '20:00', wishes: '', captain_first_name: 'Kim' },
  ...{ captain_last_name: 'Maes', email: 'kim@example.com', phone: '0470 11 22 33' },
};
const named = (first_name: string, last_name: string) => ({ first_name, last_name });
const ownLink = async (email: string) => /own=([\w-]+)/.exec(await findMailText(world.db, email))![1]!;
const desk = async (name: string) =>
  (await as()(showRegistrationDesk, place)).received.find((one) => one.name === name)!;

test('a team registers without an account, changes its mind, and is confirmed in one tap', async () => {
  const form = await anybody()(showOpenRegistration, { token });
  expect(form).toMatchObject({ is_open: true, words: 'Until Sunday', mine: null });
  expect(form.teams).toHaveLength(4);
  const team = last.groups[0]!.teams[0]!;
  const squad = await anybody()(showLastSquad, { token, team_slug: team.slug });
  expect(Object.keys(squad.players[0]!)).toEqual(['member_id', 'first_name', 'last_name']);
  const [captain, ...others] = squad.players;
  const renewal = {
    ...{ ...sent, name: team.name, former_slug: team.slug, email: 'renew@example.com' },
    captain_first_name: captain!.first_name,
    captain_last_name: captain!.last_name,
    players: [captain!, others[0]!, others[1]!],
  };
  await anybody()(registerTeam, { token, ...renewal });
  expect(await desk(team.name)).toMatchObject({
    former: team.slug,
    players: [{ standing: 'known' }, { standing: 'known' }, { standing: 'known' }],
    gaps: [{ code: 'too_few_players', count: 1 }, { code: 'no_venue' }],
  });
  const own = await ownLink('renew@example.com');
  expect((await anybody()(showOpenRegistration, { token, own })).mine?.fields.players).toHaveLength(3);
  const stranger = {
    ...named('Somebody', 'Else'),
    member_id: Number(last.groups[0]!.teams[1]!.players[0]!.id),
  };
  const players = [...squad.players.slice(0, 4), named('Nele', 'Nieuw'), stranger];
  const changed = {
    ...renewal,
    players,
    venue_name: 'Café Nieuw',
    venue_address: 'Gent',
    email: 'other@example.com',
  };
  await anybody()(changeRegistration, { token, own, ...changed });
  const received = await desk(team.name);
  expect(received).toMatchObject({ venue: 'Café Nieuw', email: 'renew@example.com', version: 2 });
  expect(received.players.at(-1)).toMatchObject({ name: 'Somebody Else', standing: 'new' });
  expect(received.gaps).toEqual([{ code: 'unconfirmed_members', count: 2 }]);
  const answer = { ...place, registration_id: received.id, confirm: true };
  expect(await codeOf(as()(answerRegistration, { ...answer, base_version: 1 }))).toBe('conflict');
  const { received: after } = await as()(answerRegistration, { ...answer, base_version: 2 });
  expect(after.find(({ id }) => id === received.id)).toMatchObject({
    state: 'confirmed',
    team_slug: team.slug,
  });
  const shown = await as()(showTeam, { ...place, team_slug: team.slug });
  expect(shown).toMatchObject({ state: 'confirmed', venue: { name: 'Café Nieuw' }, squad: 6 });
  expect(shown.captain).toBe(`${captain!.first_name} ${captain!.last_name}`);
  expect(shown.members.filter(({ state }) => state === 'checking')).toHaveLength(2);
  expect(await findMailText(world.db, 'renew@example.com')).toContain(team.name);
  expect(await codeOf(anybody()(changeRegistration, { token, own, ...changed }))).toBe(
    'registration_answered',
  );
  expect(await codeOf(as()(answerRegistration, { ...answer, base_version: 3 }))).toBe(
    'registration_answered',
  );
});

test('two teams with the same new player, confirmed at the same moment: the player is one, and in one of them', async () => {
  const names = ['De Ene', 'De Andere', 'De Derde'];
  for (const [nth, name] of names.entries())
    await anybody()(registerTeam, {
      ...{ token, ...sent, name, email: `twin-${nth}@example.com`, captain_first_name: `Kapitein ${nth}` },
      players: [named('Dubbel', 'Speler')],
    });
  const received = await Promise.all(names.map(desk));
  await Promise.all(
    received.map(({ id, version }) =>
      as()(answerRegistration, { ...place, registration_id: id, confirm: true, base_version: version }),
    ),
  );
  const { members } = await as()(listMembers, { ...place, search: 'Dubbel Speler' });
  expect(members).toMatchObject([{ name: 'Dubbel Speler', teams: [expect.any(Object)] }]);
});

test('WHO-6: a name that a member has too is asked about, and nobody is doubled or taken for another in silence', async () => {
  const member_id = Number(last.groups[0]!.teams[1]!.players[3]!.id);
  const { first_name, last_name } = await as()(showMember, { ...place, member_id });
  const names = { first_name, last_name };
  const email = 'namesake@example.com';
  await anybody()(registerTeam, { ...{ token, ...sent, name: 'De Naamgenoten', email }, players: [names] });
  const { id, version, players } = await desk('De Naamgenoten');
  const player = players.findIndex(({ standing }) => standing === 'doubtful');
  expect(players[player]!.candidates).toContainEqual(
    expect.objectContaining({ member_id, season: '2030-2031' }),
  );
  const namesakes = async () => {
    const { members } = await as()(listMembers, { ...place, search: `${first_name} ${last_name}` });
    return members.map((member) => member.member_id);
  };
  const before = await namesakes();
  const answer = { ...place, registration_id: id, confirm: true, base_version: version };
  expect(await codeOf(as()(answerRegistration, answer))).toBe('person_doubtful');
  const stranger = Number(last.groups[0]!.teams[0]!.players[0]!.id);
  const wrong = as()(answerRegistration, { ...answer, decisions: [{ player, member_id: stranger }] });
  expect(await codeOf(wrong)).toBe('person_doubtful');
  await as()(answerRegistration, { ...answer, decisions: [{ player, member_id }] });
  expect(await namesakes()).toEqual(before);
});

test('a team is refused with words, which its captain reads', async () => {
  await anybody()(registerTeam, { token, ...sent, name: 'De Late', email: 'late@example.com', players: [] });
  const { id, version } = await desk('De Late');
  const answer = { ...place, registration_id: id, confirm: false, base_version: version };
  expect(await codeOf(as()(answerRegistration, answer))).toBe('reason_needed');
  await as()(answerRegistration, { ...answer, words: 'The division is full.' });
  expect(await findMailText(world.db, 'late@example.com')).toContain('The division is full.');
  expect(await desk('De Late')).toMatchObject({ state: 'refused', answer: 'The division is full.' });
});

test('what cannot be is refused: a venue of others, a team that is in, players without a name', async () => {
  const other = await world.makeCast();
  const venue = anybody()(registerTeam, { token, ...sent, location_id: other.location.id, players: [] });
  expect(await codeOf(venue)).toBe('invalid');
  const known = anybody()(registerTeam, { token, ...sent, former_slug: 'no-such-team', players: [] });
  expect(await codeOf(known)).toBe('invalid');
  const half = anybody()(registerTeam, { token, ...sent, players: [named('Only', '')] });
  expect((await refusalOf(half)).body.errors).toHaveProperty('players.0.last_name');
  expect((await refusalOf(anybody()(showOpenRegistration, { token: 'nothing' }))).status).toBe(404);
});

test('somebody who is barred, or plays elsewhere, does not come in by a form', async () => {
  const [team] = last.groups[0]!.teams.slice(3);
  const squad = await anybody()(showLastSquad, { token, team_slug: team!.slug });
  await world.db`update members set state = 'barred', remark = 'Unpaid' where participant_id = ${squad.players[2]!.member_id}`;
  await anybody()(registerTeam, {
    ...{ token, ...sent, name: team!.name, former_slug: team!.slug, email: 'barred@example.com' },
    players: squad.players,
  });
  const { id, version, gaps, players } = await desk(team!.name);
  // The captain has the name of one who registered before.
  const decisions = players.flatMap(({ candidates }, player) =>
    candidates.slice(0, 1).map(({ member_id }) => ({ player, member_id })),
  );
  expect(gaps.map(({ code }) => code)).toContain('barred_members');
  const answer = { ...place, registration_id: id, confirm: true, base_version: version };
  await as()(answerRegistration, { ...answer, decisions });
  const shown = await as()(showTeam, { ...place, team_slug: team!.slug });
  expect(shown.members.map(({ member_id }) => member_id)).not.toContain(squad.players[2]!.member_id);
});

test('one address is not written to without end', async () => {
  const again = () => anybody()(registerTeam, { token, ...sent, email: 'often@example.com', players: [] });
  const codes = [];
  for (let at = 0; at < 7; at++)
    codes.push(
      await again().then(
        () => 'ok',
        (error) => error.body.code,
      ),
    );
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
  expect(codes.at(-1)).toBe('too_many_requests');
});

test('after the deadline, and with a new link, the old one is worth nothing', async () => {
  await anybody()(registerTeam, {
    token,
    ...sent,
    name: 'De Op Tijd',
    email: 'time@example.com',
    players: [],
  });
  const own = await ownLink('time@example.com');
  const { link } = await as()(showRegistrationDesk, place);
  world.clock.advance(31 * DAY);
  expect((await anybody()(showOpenRegistration, { token })).is_open).toBe(false);
  expect(await codeOf(anybody()(registerTeam, { token, ...sent, players: [] }))).toBe(
    'team_registration_closed',
  );
  expect(await codeOf(anybody()(changeRegistration, { token, own, ...sent, players: [] }))).toBe(
    'team_registration_closed',
  );
  // Who does not want to play any more says so after the deadline too, once.
  const wrong = anybody()(withdrawRegistration, { token, own: 'somebody else' });
  expect((await refusalOf(wrong)).status).toBe(404);
  const { id, version } = await desk('De Op Tijd');
  await anybody()(withdrawRegistration, { token, own });
  expect((await anybody()(showOpenRegistration, { token, own })).mine?.state).toBe('withdrawn');
  expect(await desk('De Op Tijd')).toMatchObject({ state: 'withdrawn', gaps: [] });
  expect(await codeOf(anybody()(withdrawRegistration, { token, own }))).toBe('registration_answered');
  const late = { ...place, registration_id: id, confirm: true, base_version: version };
  expect(await codeOf(as()(answerRegistration, late))).toBe('registration_answered');
  const { lines } = await as()(listLeagueLog, { ...place, page: 1 });
  expect(lines[0]).toMatchObject({ kind: 'registration_withdrawn', by: '', detail: { team: 'De Op Tijd' } });
  const renewed = { is_open: true, closes_at: null, words: '', base_version: link.version, renew: true };
  await as()(updateRegistrationLink, { ...place, ...renewed });
  expect((await refusalOf(anybody()(showOpenRegistration, { token }))).status).toBe(404);
  expect(await codeOf(as()(updateRegistrationLink, { ...place, ...renewed }))).toBe('conflict');
});
