import { codeOf, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { whyNotComingIn, whyNotInLineUp, whyNotInSlot } from './match/eligibility.ts';
import { MATCH_FORMATS } from './match/match-formats.ts';
import { LINE_UP_RULES } from './match/squad.ts';
import { makeFixtures } from './season/fixtures.ts';
import type { SeasonPlan } from './season/season.ts';
import { ungranted } from './season/ungranted.ts';
import { leagueTable } from './table/league-table.ts';
import {
  handInLineUp,
  lineUpOf,
  nameForSlot,
  opened,
  running,
  squadOf,
  substitute,
} from './testing/match.ts';
import { plain } from './testing/season.ts';
import { match, rules } from './testing/table.ts';

describe('why a row stands where it stands', () => {
  test('TBL-11 it names the neighbour, the criterion and the figures of both; who withdrew is told so', () => {
    const rows = leagueTable(
      ['A', 'B', 'C', 'X'],
      ['A-B 6-4 18-17', 'B-C 9-1 30-5', 'C-A 6-4 20-17'].map((line) => match(line)),
      rules(),
      { withdrawals: [{ team: 'X', annul: 'all' }] },
    );
    expect(rows.map(({ member, why }) => [member, why.code])).toEqual([
      ['B', 'game_difference'],
      ['A', 'game_difference'],
      ['C', 'game_difference'],
      ['X', 'withdrawn'],
    ]);
    expect(rows[1]!.why.facts).toEqual({
      place: 'below',
      other: 'B',
      own: 0,
      theirs: 6,
      among: 'all',
      tied: 3,
    });
  });

  test('TBL-11 what is better the lower it is, is said as people count it', () => {
    const rows = leagueTable(
      ['A', 'B'],
      [match('A-B 6-4 20-15'), match('B-A 6-4 20-14', true)],
      rules({ tie_breaks: { id: 'x', criteria: [{ by: 'legs_against' }], last_resort: 'play_off' } }),
    );
    expect(rows[0]!.why.facts).toMatchObject({ own: 34, theirs: 35 });
  });
});

describe('why a wish was not granted', () => {
  const wishes = (plan: SeasonPlan) => ungranted(plan, must(makeFixtures(plan)).fixtures);

  test('LGE-13 wishes that exclude each other, with the rounds', () => {
    const derbies = [
      { teams: ['t1', 't2'], by_round: 1 },
      { teams: ['t1', 't3'], by_round: 1 },
    ] as const;
    const [missed, ...none] = wishes({ ...plain(4, 'single'), derbies });
    expect(none).toEqual([]);
    expect(missed).toMatchObject({
      why: { code: 'derby_conflict', facts: { by_round: 1 } },
      help: 'drop_a_wish',
    });
    expect(missed!.why.facts.round).toBeGreaterThan(1);
    expect(wishes({ ...plain(4, 'single'), derbies: derbies.slice(0, 1) })).toEqual([]);
  });

  test('LGE-13 an evening that was moved: a holiday, or no board left', () => {
    const two = { ...plain(4, 'single'), other_weekdays: [4] };
    const holidays = [{ from: '2026-09-04', to: '2026-09-04' }];
    const short = { ...two, to: '2026-09-20', holidays };
    const closed = wishes(short);
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.every(({ why }) => why.code === 'evening_closed')).toBe(true);
    expect(closed[0]!.why.facts).toMatchObject({ evening: '2026-09-04', date: '2026-09-03' });
    const taken = two.locations.map(({ id }) => ({ location: id, date: '2026-09-04', boards: 2 }));
    const full = wishes({ ...two, to: '2026-09-20', taken });
    expect(full.map(({ why, help }) => [why.code, help])).toContainEqual(['evening_full', 'more_boards']);
  });
});

describe('why a player may not play', () => {
  const squad = squadOf('h', { barred: ['h5'], unconfirmed: ['h6'] });
  const lineUp = { positions: ['h1', 'hguest', null, null], substitutes: [] };

  test.each([
    ['h2', null, null],
    ['h1', 'already_named', { player: 'h1' }],
    ['h5', 'barred', { player: 'h5' }],
    ['h6', 'unconfirmed', { player: 'h6' }],
    ['stranger', 'not_in_squad', { player: 'stranger' }],
    ['hhigher', 'guest_from_higher_class', { player: 'hhigher', theirs: 1, own: 2 }],
    ['htired', 'guest_too_often', { player: 'htired', matches: 4, most: 4 }],
    ['hlower', 'guests_full', { player: 'hlower', guests: 1, most: 1 }],
  ])('LUP-10 in a line-up: %s %s', (player, code, facts) => {
    expect(whyNotInLineUp(player, lineUp, squad)).toEqual(code === null ? null : { code, facts });
  });

  test('LUP-10 whoever is barred or not confirmed is refused in a line-up', () => {
    const handIn = (positions: string[]) =>
      codeOf(
        handInLineUp(opened(MATCH_FORMATS.nl), 'home', lineUpOf('h', { positions, substitutes: [] }), squad),
      );
    expect(handIn(['h1', 'h2', 'h3', 'h5'])).toBe('player_barred');
    expect(handIn(['h1', 'h2', 'h3', 'h6'])).toBe('player_unconfirmed');
    expect(handIn(['h1', 'h2', 'h3', 'h4'])).toBe('ok');
  });

  test('LUP-10 in a game of the sheet: beside another one, replaced, or not there tonight', () => {
    const { nl } = MATCH_FORMATS;
    const free = nl.slots.filter(({ home }) => home === null);
    const [pair, other] = free;
    const begun = running(nl);
    expect(whyNotInSlot(begun, 'home', pair!.number, 'h1')).toBe(null);
    const named = must(nameForSlot(begun, 'home', pair!.number, ['h1', 'h2']));
    expect(whyNotInSlot(named, 'home', other!.number, 'h1')).toEqual({
      code: 'plays_beside',
      facts: { player: 'h1', slot: pair!.number },
    });
    expect(whyNotInSlot(begun, 'home', pair!.number, 'x')?.code).toBe('not_on_sheet');
    expect(whyNotInSlot(begun, 'home', 1, 'h1')?.code).toBe('not_named_here');
    const twice = [1, 2].reduce(
      (match, position) =>
        must(substitute(match, 'home', { position, in: `h${position + 4}`, from_slot: position })),
      begun,
    );
    const third = { position: 3, from_slot: 3 };
    expect(whyNotComingIn(twice, 'home', 'h5', third)?.code).toBe('no_substitution_left');
    expect(whyNotComingIn(begun, 'home', 'h5', third)).toBe(null);
    expect(whyNotComingIn(begun, 'home', 'x', third)?.code).toBe('not_on_sheet');
    const more = { ...LINE_UP_RULES, most_substitutions: 9 };
    expect(whyNotComingIn(twice, 'home', 'h5', third, more)?.code).toBe('already_named');
  });
});
