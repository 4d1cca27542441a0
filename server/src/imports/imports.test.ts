import {
  addEntries,
  createClaimLink,
  createMember,
  createParticipant,
  importList,
  listEntries,
  listImports,
  listMembers,
  listParticipants,
  listTeams,
  listVenues,
  previewImport,
  searchEntrants,
  showMember,
  takeBackImport,
} from '@oche/contract';
import type { ImportKind } from '@oche/contract/imports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LeagueWorld, startLeague } from '../testing/league-world.ts';
import { listContent } from '../testing/list-content.ts';
import { refusalOf } from '../testing/refusals.ts';
import { newEvent, newTournament } from '../testing/tournament-day.ts';

let { world, league, place } = {} as LeagueWorld;
beforeAll(async () => {
  ({ world, league, place } = await startLeague({ has_calendar: false }));
});
afterAll(() => world.stop());

const as = () => world.as('organiser');
const memberList = (text: string, decisions: Record<number, string> = {}) => ({
  ...listContent('members', text, decisions),
  organisation: place.org_slug,
  season: place.season_slug,
});
const seasonList = (kind: ImportKind, text: string) => ({
  ...listContent(kind, text),
  organisation: place.org_slug,
  season: place.season_slug,
});
const person = (first_name: string, last_name: string) => ({
  ...{ first_name, last_name, gender: null, born_on: null, email: '', phone: '', member_number: '' },
});
const states = (rows: readonly { line: number; state: string }[]) =>
  rows.map(({ line, state }) => [line, state]);

describe('members', () => {
  const HEAD = 'Lidnr;Voornaam;Naam;Geboortedatum;E-mail;Ploeg;Rol;Betaald op\n';
  const team = () => league.groups[0]!.teams[2]!.name;

  test('each row says what would become of it, and the same list twice changes nothing', async () => {
    const known = await as()(showMember, {
      ...place,
      member_id: Number(league.groups[0]!.teams[2]!.players[4]!.id),
    });
    const text =
      `${HEAD}${known.member_number};${known.first_name};${known.last_name};${known.born_on};nieuw@example.com;;;\n` +
      `B7;Hans;Vers;31/12/2009;;${team()};;2026-09-05\n` +
      '\n' +
      ';Jef;Fout;32/13/2009;;;;\n' +
      ';Kaat;Fout;;;No such team;;\n' +
      ';Hans;Vers;31/12/2009;;;;\n';
    const { rows, missing } = await as()(previewImport, memberList(text));
    expect(states(rows)).toEqual([
      [2, 'changed'],
      [3, 'new'],
      [5, 'broken'],
      [6, 'broken'],
      [7, 'same'],
    ]);
    expect(rows[2]!.problems).toEqual([{ column: 'born_on', code: 'bad_day' }]);
    expect(rows[3]!.problems).toEqual([{ column: 'team', code: 'unknown_team' }]);
    expect(missing).toEqual(['No such team']);
    expect(await as()(importList, memberList(text))).toMatchObject({ counts: { new: 1, changed: 1 } });
    expect(await as()(importList, memberList(text))).toMatchObject({
      import_id: null,
      counts: { new: 0, changed: 0, same: 3 },
    });
    expect((await as()(listMembers, { ...place, search: 'Hans Vers' })).members).toMatchObject([
      { member_number: 'B7', paid_on: '2026-09-05', teams: [{ name: team(), role: 'player' }] },
    ]);
  });

  test('numbers in the column Lidnr are kept, and one of another member is asked', async () => {
    const { member_number } = await as()(createMember, { ...place, ...person('Silke', 'Wubbena') });
    const text = `Lidnr;Naam;Voornaam\n${member_number};Vries, de;Anna\n`;
    const { rows } = await as()(previewImport, memberList(text));
    expect(rows).toMatchObject([
      { state: 'doubtful', people: [{ reason: 'number_of_other', candidates: [{ name: 'Silke Wubbena' }] }] },
    ]);
    await as()(importList, memberList(text));
    expect((await as()(listMembers, { ...place, search: 'Anna de Vries' })).total).toBe(0);
    await as()(importList, memberList(text, { 2: 'new' }));
    const { members } = await as()(listMembers, { ...place, search: 'Anna de Vries' });
    expect(members).toHaveLength(1);
    expect(members[0]!.member_number).not.toBe(member_number);
  });

  test('another member of the same name is neither overwritten nor given a team', async () => {
    const one = await as()(createMember, {
      ...place,
      ...person('Piet', 'Maes'),
      member_number: '7001',
      born_on: '1980-01-01',
      email: 'one@maes.test',
    });
    const text = 'Lidnr;Naam;Geboortedatum;E-mail\n7002;Piet Maes;2.2.1995;two@maes.test\n';
    expect(await as()(importList, memberList(text))).toMatchObject({ counts: { new: 1, changed: 0 } });
    expect(await as()(showMember, { ...place, member_id: one.member_id })).toMatchObject({
      email: 'one@maes.test',
      member_number: '7001',
    });
  });

  test('cells that are filled stay, unless the list is said to be right', async () => {
    const one = await as()(createMember, {
      ...place,
      ...person('Lies', 'Klaas'),
      phone: '1',
      member_number: '7100',
    });
    const text = 'number,name,phone,email\n7100,Lies Klaas,2,lies@x.test\n';
    await as()(importList, memberList(text));
    const read = () => as()(showMember, { ...place, member_id: one.member_id });
    expect(await read()).toMatchObject({ phone: '1', email: 'lies@x.test' });
    await as()(importList, { ...memberList(text), existing: 'replace' });
    expect(await read()).toMatchObject({ phone: '2' });
  });

  test('teams are made on the way, and the import is taken back without a trace', async () => {
    const before = await as()(listMembers, place);
    const teamsBefore = (await as()(listTeams, place)).teams.length;
    const text = 'Lidnr;Naam;Ploeg;Rol\n8001;Ann Op Weg;De Verse A;kapitein\n8002;Bea Op Weg;De Verse A;\n';
    expect((await as()(previewImport, memberList(text))).counts).toMatchObject({ broken: 2 });
    const { import_id } = await as()(importList, { ...memberList(text), missing: 'make' });
    const made = (await as()(listTeams, place)).teams.find(({ name }) => name === 'De Verse A');
    expect(made).toMatchObject({ squad: 2, captain: 'Ann Op Weg' });
    await as()(takeBackImport, { import_id: import_id! });
    expect((await as()(listMembers, place)).counts).toEqual(before.counts);
    expect((await as()(listTeams, place)).teams).toHaveLength(teamsBefore);
    const again = as()(takeBackImport, { import_id: import_id! });
    expect((await refusalOf(again)).body.code).toBe('import_taken_back');
  });

  test('an import that somebody has worked on since stays', async () => {
    const { import_id } = await as()(importList, memberList('Lidnr;Naam\n8101;Cis Blijft\n'));
    const [member] = (await as()(listMembers, { ...place, search: 'Cis Blijft' })).members;
    await as()(createClaimLink, { participant_id: member!.member_id });
    const refused = as()(takeBackImport, { import_id: import_id! });
    expect((await refusalOf(refused)).body.code).toBe('import_in_use');
    const past = await as()(listImports, {
      kind: 'members',
      organisation: place.org_slug,
      season: place.season_slug,
    });
    expect(past[0]).toMatchObject({ id: import_id, taken_back_at: null });
  });

  test('two imports at the same moment make nobody twice', async () => {
    const list = () => memberList('first name,last name,number\nMia,Tegelijk,8200\n');
    await Promise.all([1, 2, 3].map(() => as()(importList, list())));
    expect((await as()(listMembers, { ...place, search: 'Mia Tegelijk' })).total).toBe(1);
  });

  test('a list without known columns is not guessed at, and one that is too long is refused', async () => {
    const content = new TextEncoder().encode('a,b\n1,2\n');
    const target = { kind: 'members' as const, organisation: place.org_slug, season: place.season_slug };
    expect((await refusalOf(as()(previewImport, { ...target, content }))).body.code).toBe('no_head_line');
    const long = memberList(`number\n${'1\n'.repeat(10_001)}`);
    expect((await refusalOf(as()(importList, long))).body.code).toBe('import_too_long');
  });
});

describe('teams and venues', () => {
  const TEXT =
    'Ploeg;Lokaal;Adres;Dag;Uur;Kapitein;E-mail\nDe Nieuwe A;Café Import;Gent;vrijdag;20u;Jan Maes;j@x.test\nDe Nieuwe B;Café Import;Gent;dinsdag;20:30;;\n';

  test('come with their evenings, once, and go again', async () => {
    const teams = await as()(listTeams, place);
    const venues = await as()(listVenues, place);
    const list = () => ({ ...seasonList('teams', TEXT), missing: 'make' as const });
    const { import_id, counts } = await as()(importList, list());
    expect(counts).toMatchObject({ new: 2, broken: 0 });
    expect((await as()(listTeams, place)).teams.find(({ name }) => name === 'De Nieuwe A')).toMatchObject({
      home_weekday: 5,
      home_time: '20:00',
      venue: { name: 'Café Import' },
    });
    expect(await as()(importList, list())).toMatchObject({ import_id: null, counts: { same: 2 } });
    await as()(takeBackImport, { import_id: import_id! });
    expect((await as()(listTeams, place)).teams).toHaveLength(teams.teams.length);
    expect(await as()(listVenues, place)).toHaveLength(venues.length);
  });

  test('a venue of a known name at another address is asked', async () => {
    const list = (text: string) => ({ ...listContent('venues', text), organisation: place.org_slug });
    await as()(importList, list('Naam;Adres;Borden\nDe Haven;Gent;4\n'));
    const { rows } = await as()(
      previewImport,
      list('Naam;Adres;Borden\nde haven;Brugge;2\nDE HAVEN;gent;4\n'),
    );
    expect(states(rows)).toEqual([
      [2, 'doubtful'],
      [3, 'same'],
    ]);
  });
});

describe('entries and people', () => {
  test('known people, new ones and twins go into a tournament once', async () => {
    const day = await newEvent(world, 1);
    const { id: tournament_id } = await newTournament(day);
    const piet = await day.call(createParticipant, {
      ...{ first_name: 'Piet', last_name: 'Jansen', nickname: '', gender: null, club: 'Antwerp' },
      ...{ country: '', birth_year: null, member_number: '' },
    });
    const text =
      'Nr\tName\tClub\tEmail\n1\tPiet Jansen\tAntwerp\tp@x.test\n2\tVAN DEN BERGH, Dimitri\tAntwerp\td@x.test\n' +
      '3\tDimitri Van den Bergh\tAntwerp\t\n4\tPiet Jansen\t\t\n';
    const list = (decisions = {}) => ({ ...listContent('entries', text, decisions), tournament_id });
    expect(states((await day.call(previewImport, list())).rows)).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'same'],
      [5, 'doubtful'],
    ]);
    const { import_id } = await day.call(importList, list({ 5: 'new' }));
    const entries = await day.call(listEntries, { tournament_id });
    expect(entries.map(({ name }) => name)).toEqual(['Piet Jansen', 'Dimitri Van den Bergh', 'Piet Jansen']);
    expect(entries[0]!.players[0]!.participant_id).toBe(piet.id);
    expect((await day.call(importList, list())).counts).toMatchObject({ new: 0 });
    await day.call(takeBackImport, { import_id: import_id! });
    expect(await day.call(listEntries, { tournament_id })).toEqual([]);
    expect((await day.call(listParticipants, {})).total).toBe(1);
  });

  test('pairs of known people are the same people as in the singles', async () => {
    const day = await newEvent(world, 1);
    const singles = await newTournament(day);
    await day.call(addEntries, {
      tournament_id: singles.id,
      entries: ['Tom Jansen', 'Kevin Bos'].map((name) => ({ players: [newPlayer(name)] })),
    });
    const pairs = await newTournament(day, { entry_kind: 'pair' });
    const text = 'Tom Jansen / Kevin Bos\nTom Jansen / Wim Vos\nKoen Maes\n';
    const { rows } = await day.call(previewImport, {
      ...listContent('entries', `players\n${text}`),
      tournament_id: pairs.id,
    });
    expect(rows.map(({ state, problems }) => [state, problems[0]?.code])).toEqual([
      ['new', undefined],
      ['broken', 'already_entered'],
      ['broken', 'wrong_number_of_players'],
    ]);
    await day.call(importList, { ...listContent('entries', `players\n${text}`), tournament_id: pairs.id });
    // Another Tom in the hall: no Tom is called by his first name alone.
    await day.call(addEntries, {
      tournament_id: singles.id,
      entries: [{ players: [newPlayer('Tom Anders')] }],
    });
    expect((await day.call(listEntries, { tournament_id: pairs.id })).map(({ name }) => name)).toEqual([
      'Tom Jansen & Kevin',
    ]);
    const inBoth = async (id: number) =>
      (await day.call(listEntries, { tournament_id: id }))
        .flatMap(({ players }) => players.map(({ participant_id }) => participant_id))
        .toSorted();
    expect(await inBoth(singles.id)).toEqual(expect.arrayContaining(await inBoth(pairs.id)));
  });
});

test('a name that is typed is the person of the book where that is certain, and asked where it is not', async () => {
  const day = await newEvent(world, 1);
  const known = await day.call(createParticipant, { ...newPlayer('Piet Jansen'), club: 'Antwerp' });
  const enterInto = async (player: object) => {
    const { id: tournament_id } = await newTournament(day);
    const entries = [{ players: [{ ...newPlayer('Piet Jansen'), ...player }] }];
    const [entry] = await day.call(addEntries, { tournament_id, entries });
    return entry!.players[0]!.participant_id;
  };
  expect(await enterInto({ club: 'ANTWERP' })).toBe(known.id);
  expect((await refusalOf(enterInto({}))).body.code).toBe('person_doubtful');
  const another = await enterInto({ is_new: true });
  expect(another).not.toBe(known.id);
  const { id: tournament_id } = await newTournament(day);
  const found = await day.call(searchEntrants, { tournament_id, search: 'jansen' });
  expect(found.map(({ participant_id }) => participant_id).toSorted()).toEqual(
    [known.id, another].toSorted(),
  );
});

function newPlayer(name: string) {
  const [first_name = '', last_name = ''] = name.split(' ');
  return {
    ...{ first_name, last_name, nickname: '', gender: null, club: '' },
    ...{ country: '', birth_year: null, member_number: '' },
  };
}
