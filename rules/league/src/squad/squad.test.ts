import { codeOf } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { usualSeasonRules } from '../season/season-rules.ts';
import { ageGroupOf, fitsCategory } from './category.ts';
import { checkJoining } from './joining.ts';
import { type GapMember, type GapTeam, teamGaps } from './team-gaps.ts';
import {
  checkTransfer,
  type TransferFacts,
  transferState,
  transferUntil,
  transferWaitsFor,
} from './transfer.ts';

const rules = usualSeasonRules('2026-09-01', '2027-05-31');

describe('members', () => {
  test.each([
    ['2013-01-01', 'juniors'],
    ['2013-01-02', 'aspirants'],
    ['2009-01-02', 'juniors'],
    ['2009-01-01', 'adults'],
    ['2030-01-01', null],
    ['no day', null],
    [null, null],
  ])('MBR-1 born on %s, in January 2027 they are %s', (born, group) => {
    expect(ageGroupOf(born, rules.reference_day)).toBe(group);
  });

  test.each([
    ['female', 'male', 'adults', false],
    ['female', 'female', 'adults', true],
    ['female', 'other', 'adults', true],
    ['female', null, null, true],
    ['juniors', 'male', 'adults', false],
    ['juniors', 'male', 'aspirants', true],
    ['aspirants', 'male', 'juniors', false],
    ['aspirants', 'male', null, true],
    ['male', 'female', 'adults', true],
    ['mixed', 'male', 'adults', true],
  ] as const)('MBR-2 %s takes %s, %s: %s', (category, gender, age_group, fits) => {
    expect(fitsCategory({ gender, age_group }, category)).toBe(fits);
  });

  const member = { gender: 'male', born_on: '1990-05-01', state: 'confirmed' } as const;
  const team = { id: 1, category: 'male', squad: 6 } as const;
  test.each([
    ['ok', member, team, []],
    ['ok', member, team, [{ id: 2, category: 'mixed' }]],
    ['has_other_team', member, team, [{ id: 2, category: 'male' }]],
    ['has_other_team', member, { ...team, category: null }, [{ id: 2, category: null }]],
    ['player_twice', member, team, [{ id: 1, category: 'male' }]],
    ['player_barred', { ...member, state: 'barred' }, team, []],
    ['ok', { ...member, state: 'checking' }, team, []],
    ['squad_full', member, { ...team, squad: 12 }, []],
    ['wrong_category', member, { ...team, category: 'juniors' }, []],
  ] as const)('MBR-3 joining a squad: %s', (code, who, where, teams) => {
    expect(codeOf(checkJoining({ member: who, team: where, teams }, rules))).toBe(code);
  });

  const player: GapMember = {
    ...{ state: 'confirmed', is_captain: false, gender: 'male', born_on: null, has_other_team: false },
  };
  const whole: GapTeam = {
    category: 'male',
    ...{ has_venue: true, has_evening: true, has_contact: true },
    squad: [{ ...player, is_captain: true }, player, player, player],
  };
  test('MBR-4 a team that has everything lacks nothing; one that has nothing lacks it all, the pressing first', () => {
    expect(teamGaps(whole, rules)).toEqual([]);
    const bare = { ...whole, category: null, has_venue: false, has_evening: false, has_contact: false };
    expect(teamGaps({ ...bare, squad: [] }, rules)).toEqual([
      { code: 'too_few_players', count: 4 },
      { code: 'no_venue', count: 1 },
      { code: 'no_evening', count: 1 },
      { code: 'no_captain', count: 1 },
      { code: 'no_contact', count: 1 },
    ]);
  });
  test.each([
    ['barred_members', { state: 'barred' }, 'male'],
    ['unconfirmed_members', { state: 'checking' }, 'male'],
    ['two_teams', { has_other_team: true }, 'male'],
    ['wrong_category', { born_on: '1980-01-01' }, 'juniors'],
    ['wrong_category', {}, 'female'],
  ] as const)('MBR-4 %s are counted', (code, more, category) => {
    const squad = [{ ...player, is_captain: true, born_on: '2011-01-01', gender: 'female' as const }];
    for (let at = 0; at < 3; at++) squad.push({ ...squad[0]!, is_captain: false });
    const found = teamGaps({ ...whole, category, squad: [...squad, { ...player, ...more }] }, rules);
    expect(found).toContainEqual({ code, count: 1 });
  });
  test('MBR-4 only an age group asks for birthdays, and a squad may be too large', () => {
    expect(teamGaps({ ...whole, category: 'juniors' }, rules)).toEqual([
      { code: 'birthday_missing', count: 4 },
    ]);
    const squad = [...whole.squad, ...Array.from({ length: 10 }, () => player)];
    expect(teamGaps({ ...whole, squad }, rules)).toEqual([{ code: 'too_many_players', count: 2 }]);
  });
});

describe('transfers', () => {
  const asked: TransferFacts = {
    asked_on: '2026-11-16',
    agreed: { from: true, to: false, member: false },
    ...{ asks_member: true, approved: false, refused: false },
  };
  test('TRF-1 inside the window and once a season', () => {
    expect(codeOf(checkTransfer({ today: '2027-01-31', done: 0 }, rules))).toBe('ok');
    expect(codeOf(checkTransfer({ today: '2027-02-01', done: 0 }, rules))).toBe('transfers_over');
    expect(codeOf(checkTransfer({ today: '2026-11-16', done: 1 }, rules))).toBe('too_many_transfers');
    const often = { ...rules, transfers: { most_per_season: 2, answer_days: 3, needs_approval: false } };
    expect(codeOf(checkTransfer({ today: '2026-11-16', done: 1 }, often))).toBe('ok');
  });

  test('TRF-2 both captains, the player with an account, then the competition leader', () => {
    const today = '2026-11-20';
    expect(transferWaitsFor(asked)).toEqual(['to', 'member']);
    expect(transferWaitsFor({ ...asked, asks_member: false })).toEqual(['to']);
    expect(transferState(asked, rules, today)).toBe('waiting');
    const agreed = { ...asked, agreed: { from: true, to: true, member: true } };
    expect(transferState(agreed, rules, today)).toBe('agreed');
    expect(transferState({ ...agreed, approved: true }, rules, today)).toBe('done');
    expect(transferState({ ...agreed, refused: true }, rules, today)).toBe('refused');
    const trusting = { ...rules, transfers: { most_per_season: 1, answer_days: 14, needs_approval: false } };
    expect(transferState(agreed, trusting, today)).toBe('done');
  });

  test('TRF-3 without an answer it lapses, with the days or with the window', () => {
    expect(transferUntil(asked, rules)).toBe('2026-11-30');
    expect(transferState(asked, rules, '2026-11-30')).toBe('waiting');
    expect(transferState(asked, rules, '2026-12-01')).toBe('lapsed');
    const late = { ...asked, asked_on: '2027-01-25' };
    expect(transferUntil(late, rules)).toBe('2027-01-31');
    expect(transferState(late, rules, '2027-02-01')).toBe('lapsed');
    const agreed = { ...late, agreed: { from: true, to: true, member: true } };
    expect(transferState(agreed, rules, '2027-03-01')).toBe('agreed');
  });
});
