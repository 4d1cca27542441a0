import {
  createMember,
  exportMembers,
  exportMembersAsJson,
  importList,
  listMembers,
  listTwins,
  mergeParticipants,
  previewImport,
  setMemberStates,
  setMembersPaid,
  showMember,
  showTeam,
  updateMember,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf, type LeagueWorld, startLeague } from '../testing/league-world.ts';
import { listContent } from '../testing/list-content.ts';
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
    const again = { ...place, ...person('Fons', 'Dubbel') };
    expect((await refusalOf(as()(createMember, again))).body).toMatchObject({
      code: 'person_doubtful',
      current: [{ member_id: one.member_id, name: 'Fons Dubbel', number: one.member_number }],
    });
    const other = await as()(createMember, { ...again, is_new: true });
    const third = await as()(createMember, { ...place, ...person('Gust', 'Alleen'), born_on: '1980-01-01' });
    const younger = { ...place, ...person('Gust', 'Alleen'), born_on: '1981-01-01' };
    await as()(createMember, { ...younger, is_new: true });
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

describe('export', () => {
  test('what was exported imports back unchanged, formulas and quotes among it', async () => {
    await as()(createMember, { ...place, ...person('=1+1', 'O"Neill; jr') });
    await as()(createMember, { ...place, ...person('-Ann', "'t Hooft"), phone: '+32 470 11 22 33' });
    const text = await fileOf(world, exportMembers, place);
    expect(text).toContain("'=1+1");
    const before = await fileOf(world, exportMembersAsJson, place);
    const list = () => ({
      ...listContent('members', text),
      organisation: place.org_slug,
      season: place.season_slug,
    });
    const { counts } = await as()(previewImport, list());
    expect(counts).toMatchObject({ new: 0, changed: 0, broken: 0, doubtful: 0 });
    await as()(importList, list());
    expect(await fileOf(world, exportMembers, place)).toBe(text);
    expect(await fileOf(world, exportMembersAsJson, place)).toBe(before);
    expect(JSON.parse(before)).toContainEqual(expect.objectContaining({ first_name: '=1+1' }));
  });
});
