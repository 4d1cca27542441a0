import {
  createMember,
  exportMembers,
  exportMembersAsJson,
  importMembers,
  listMembers,
  listTwins,
  mergeParticipants,
  previewMemberImport,
  setMemberStates,
  setMembersPaid,
  showMember,
  showTeam,
  updateMember,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf, type LeagueWorld, startLeague } from '../testing/league-world.ts';
import { refusalOf } from '../testing/refusals.ts';

let { world, league, place } = {} as LeagueWorld;
beforeAll(async () => {
  ({ world, league, place } = await startLeague({ has_calendar: false }));
});
afterAll(() => world.stop());

const as = () => world.as('organiser');
const memberOf = (nth: number, at: number) => Number(league.groups[0]!.teams[nth]!.players[at]!.id);
const person = (first_name: string, last_name: string) => ({
  ...{ first_name, last_name, gender: null, born_on: null, email: '', phone: '', member_number: '' },
});

describe('members', () => {
  test('are found, counted and sorted', async () => {
    const { members, counts, total } = await as()(listMembers, { ...place, sort: 'number' });
    expect(counts).toMatchObject({ all: 28, confirmed: 28, checking: 0 });
    expect([total, members.length]).toEqual([28, 28]);
    expect(members[0]!.teams).toHaveLength(1);
    const found = await as()(listMembers, { ...place, search: members[3]!.member_number });
    expect(found.members.map(({ member_id }) => member_id)).toEqual([members[3]!.member_id]);
    expect((await as()(listMembers, { ...place, search: '%' })).members).toEqual([]);
  });

  test('many are confirmed at once and get numbers; barring needs a reason, and somebody else has none', async () => {
    const made = [];
    for (const name of ['Ann', 'Bea', 'Cis'])
      made.push(await as()(createMember, { ...place, ...person(name, 'Samen') }));
    const member_ids = made.map(({ member_id }) => member_id);
    expect(new Set(made.map(({ member_number }) => member_number)).size).toBe(3);
    expect(await as()(setMemberStates, { ...place, member_ids, state: 'confirmed' })).toEqual({ changed: 3 });
    expect(await as()(setMemberStates, { ...place, member_ids, state: 'confirmed' })).toEqual({ changed: 0 });
    const silent = as()(setMemberStates, { ...place, member_ids, state: 'barred' });
    expect((await refusalOf(silent)).body.code).toBe('reason_needed');
    await as()(setMemberStates, {
      ...place,
      member_ids: [member_ids[0]!],
      state: 'barred',
      reason: 'Fine not paid',
    });
    const barred = await as()(listMembers, { ...place, show: 'barred' });
    expect(barred.members).toMatchObject([{ name: 'Ann Samen', remark: 'Fine not paid' }]);
    const other = await world.makeCast();
    const theirs = world.withToken(other.tokens.organiser);
    const { slug, season } = other.organisation;
    const there = { org_slug: slug, season_slug: season };
    expect(await theirs(setMemberStates, { ...there, member_ids, state: 'confirmed' })).toEqual({
      changed: 0,
    });
    expect((await refusalOf(theirs(showMember, { ...there, member_id: member_ids[0]! }))).status).toBe(404);
    expect(await theirs(setMembersPaid, { ...there, member_ids, paid: true })).toEqual({ changed: 0 });
  });

  test('a number belongs to one, and two who save see each other', async () => {
    const [one, other] = [
      await as()(createMember, { ...place, ...person('Dirk', 'Nummer'), member_number: 'A-1' }),
      await as()(createMember, { ...place, ...person('Els', 'Nummer') }),
    ];
    const {
      member_id,
      version,
      state: _,
      remark: __,
      age_group: ___,
      account: ____,
      paid_on: _____,
      teams: ______,
      ...fields
    } = other;
    const taken = as()(updateMember, {
      ...place,
      ...fields,
      member_id,
      member_number: 'A-1',
      base_version: version,
    });
    expect((await refusalOf(taken)).body).toMatchObject({
      code: 'number_taken',
      errors: { member_number: expect.any(Array) },
    });
    const saved = await as()(updateMember, {
      ...place,
      ...fields,
      member_id,
      born_on: '2015-02-03',
      base_version: version,
    });
    expect(saved).toMatchObject({ birth_year: 2015, age_group: 'juniors' });
    const late = as()(updateMember, { ...place, ...fields, member_id, base_version: version });
    expect((await refusalOf(late)).body.code).toBe('conflict');
    expect(one.member_number).toBe('A-1');
  });

  test('twins are found, and a bar is not shaken off by being merged', async () => {
    const one = await as()(createMember, { ...place, ...person('Fons', 'Dubbel') });
    const other = await as()(createMember, { ...place, ...person('Fons', 'Dubbel') });
    const third = await as()(createMember, { ...place, ...person('Gust', 'Alleen'), born_on: '1980-01-01' });
    await as()(createMember, { ...place, ...person('Gust', 'Alleen'), born_on: '1981-01-01' });
    const twins = await as()(listTwins, place);
    expect(twins.map(({ people }) => people.map(({ name }) => name))).toEqual([
      ['Fons Dubbel', 'Fons Dubbel'],
    ]);
    await as()(setMemberStates, {
      ...place,
      member_ids: [other.member_id],
      state: 'barred',
      reason: 'Unpaid',
    });
    await as()(mergeParticipants, { participant_id: one.member_id, other_id: other.member_id });
    expect(await as()(showMember, { ...place, member_id: one.member_id })).toMatchObject({
      state: 'barred',
      remark: 'Unpaid',
    });
    expect((await refusalOf(as()(showMember, { ...place, member_id: other.member_id }))).status).toBe(404);
    expect(third.age_group).toBe('adults');
  });

  test('who turned out to be somebody of a squad is shown there once', async () => {
    const [kept, gone] = [memberOf(3, 4), memberOf(3, 5)];
    await as()(mergeParticipants, { participant_id: kept, other_id: gone });
    const team = await as()(showTeam, { ...place, team_slug: league.groups[0]!.teams[3]!.slug });
    expect(team.members.filter(({ member_id }) => member_id === kept || member_id === gone)).toHaveLength(1);
    expect(team.squad).toBe(6);
  });
});

describe('import', () => {
  const HEAD = 'Lidnummer;Voornaam;Naam;Geboortedatum;E-mail;Ploeg;Rol;Betaald op\n';
  const team = () => league.groups[0]!.teams[2]!.name;

  test('shows what changes field by field, and the same file twice changes nothing', async () => {
    const known = await as()(showMember, { ...place, member_id: memberOf(2, 4) });
    const text =
      `${HEAD}${known.member_number};${known.first_name};${known.last_name};${known.born_on};nieuw@example.com;;;\n` +
      `;Hans;Vers;31/12/2009;;${team()};;2031-09-05\n` +
      ';Ida;;;;;;\n' +
      ';Jef;Fout;32/13/2009;;;;\n' +
      ';Kaat;Fout;;;No such team;;\n' +
      ';Hans;Vers;31/12/2009;;;;\n';
    const preview = await as()(previewMemberImport, { ...place, text });
    expect(preview).toMatchObject({ added: 1, changed: 1, same: 0, wrong: 4 });
    expect(preview.rows.filter(({ standing }) => standing === 'wrong')).toMatchObject([
      { line: 4, problem: 'no_name' },
      { line: 5, problem: 'bad_day' },
      { line: 6, problem: 'unknown_team' },
      { line: 7, problem: 'twice' },
    ]);
    expect(preview.rows.find(({ standing }) => standing === 'changed')!.changes).toEqual([
      { field: 'email', from: '', to: 'nieuw@example.com' },
    ]);
    expect(await as()(importMembers, { ...place, text })).toEqual({
      added: 1,
      changed: 1,
      same: 0,
      wrong: 4,
    });
    expect(await as()(importMembers, { ...place, text })).toEqual({
      added: 0,
      changed: 0,
      same: 2,
      wrong: 4,
    });
    expect((await as()(listMembers, { ...place, search: 'Hans Vers' })).members).toMatchObject([
      { state: 'checking', paid_on: '2031-09-05', teams: [{ name: team(), role: 'player' }] },
    ]);
  });

  test('what was exported imports back unchanged, formulas and quotes among it', async () => {
    await as()(createMember, { ...place, ...person('=1+1', 'O"Neill; jr') });
    await as()(createMember, { ...place, ...person('-Ann', "'t Hooft"), phone: '+32 470 11 22 33' });
    const text = await fileOf(world, exportMembers, place);
    expect(text).toContain("'=1+1");
    const before = await fileOf(world, exportMembersAsJson, place);
    const preview = await as()(previewMemberImport, { ...place, text });
    expect(preview).toMatchObject({ added: 0, changed: 0, wrong: 0, rows: [] });
    await as()(importMembers, { ...place, text });
    expect(await fileOf(world, exportMembers, place)).toBe(text);
    expect(await fileOf(world, exportMembersAsJson, place)).toBe(before);
    expect(JSON.parse(before)).toContainEqual(expect.objectContaining({ first_name: '=1+1' }));
  });

  test('a new captain takes the place of the one before, and another team needs a transfer', async () => {
    const { member_number } = await as()(showMember, { ...place, member_id: memberOf(2, 3) });
    const text = `number,team,role\n${member_number},${team()},captain\n`;
    await as()(importMembers, { ...place, text });
    const squad = await as()(showTeam, { ...place, team_slug: league.groups[0]!.teams[2]!.slug });
    expect(squad.members.filter(({ role }) => role === 'captain')).toMatchObject([{ member_number }]);
    const other = `number,team\n${member_number},${league.groups[0]!.teams[1]!.name}\n`;
    expect((await as()(previewMemberImport, { ...place, text: other })).rows).toMatchObject([
      { problem: 'other_team' },
    ]);
  });

  test('somebody of the same name is not overwritten, and an empty cell takes nothing away', async () => {
    const one = await as()(createMember, {
      ...place,
      ...person('Lies', 'Twee'),
      born_on: '1990-01-01',
      phone: '123',
    });
    await as()(createMember, { ...place, ...person('Lies', 'Twee'), born_on: '1991-01-01' });
    const text =
      'first name,last name,born on,phone\nLies,Twee,1990-01-01,\nLies,Twee,,5\nLies,Twee,1992-01-01,7\n';
    const { rows, same } = await as()(previewMemberImport, { ...place, text });
    expect(same).toBe(1);
    expect(rows).toMatchObject([
      { line: 3, problem: 'ambiguous' },
      { line: 4, standing: 'new' },
    ]);
    await as()(importMembers, { ...place, text });
    expect((await as()(showMember, { ...place, member_id: one.member_id })).phone).toBe('123');
  });

  test('a file without a head line is not guessed at, and neither is one that is too long', async () => {
    const none = as()(previewMemberImport, { ...place, text: 'Jan,Peeters\n' });
    expect((await refusalOf(none)).body.code).toBe('no_head_line');
    const long = as()(importMembers, { ...place, text: `number\n${'1\n'.repeat(4001)}` });
    expect((await refusalOf(long)).body.code).toBe('members_import_too_long');
  });

  test('thousands of teams in one cell are not looked up, and neither are thousands of columns', async () => {
    const cell = await as()(previewMemberImport, {
      ...{ ...place, text: `first name,last name,team\nLies,Drie,${'x|'.repeat(50_000)}\n` },
    });
    expect(cell.rows).toMatchObject([{ line: 2, problem: 'too_long' }]);
    const wide = await as()(previewMemberImport, {
      ...{ ...place, text: `first name,last name${',x'.repeat(50_000)},phone\nLies,Drie\n` },
    });
    expect(wide.columns).toEqual(['first_name', 'last_name']);
  });

  test('two imports at the same moment make nobody twice', async () => {
    const text = 'first name,last name\nMia,Tegelijk\n';
    await Promise.all([1, 2, 3].map(() => as()(importMembers, { ...place, text })));
    expect((await as()(listMembers, { ...place, search: 'Mia Tegelijk' })).total).toBe(1);
  });
});
