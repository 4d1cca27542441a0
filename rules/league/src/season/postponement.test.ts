import { codeOf, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import {
  answerPostponement,
  askPostponement,
  hasLapsed,
  noAnswerPenalty,
  POSTPONEMENT_RULES,
  type Postponement,
  type PostponementAsk,
  type PostponementRules,
  postponementWindow,
  setPostponedDate,
} from './postponement.ts';
import type { Fixture } from './season.ts';

const fixture = (more: Partial<Fixture> = {}): Fixture => ({
  id: '5-1',
  round: 5,
  home: 'anchor',
  away: 'bull',
  date: '2026-10-16',
  location: 'anchor',
  moved: false,
  ...more,
});
const ask = (more: Partial<PostponementAsk> = {}): PostponementAsk => ({
  side: 'home',
  date: '2026-10-23',
  today: '2026-10-10',
  rounds: 26,
  before: [],
  ...more,
});
const asked = (more: Partial<Postponement> = {}): Postponement => ({
  ...must(askPostponement(fixture(), ask())),
  ...more,
});

describe('postponement', () => {
  const ASKED: [string, string, Partial<PostponementAsk>, Partial<Fixture>?, Partial<PostponementRules>?][] =
    [
      ['PST-1', 'ok', { date: '2026-10-30' }],
      ['PST-1', 'date_outside_window', { date: '2026-10-31' }],
      ['PST-1', 'ok', { date: '2026-10-26' }, {}, { window_days: 10 }],
      ['PST-1', 'date_outside_window', { date: '2026-10-27' }, {}, { window_days: 10 }],
      ['PST-2', 'ok', { today: '2026-10-15' }],
      ['PST-2', 'notice_too_short', { today: '2026-10-16' }],
      ['PST-2', 'ok', { today: '2026-10-11' }, {}, { notice_days: 5 }],
      ['PST-2', 'notice_too_short', { today: '2026-10-12' }, {}, { notice_days: 5 }],
      ['PST-3', 'ok', {}, { round: 24 }],
      ['PST-3', 'last_rounds_stay', {}, { round: 25 }],
      ['PST-4', 'too_many_postponements', { before: [asked({ fixture: '3-1', answer: 'agreed' })] }],
      ['PST-4', 'too_many_postponements', { before: [asked({ fixture: '3-1' })] }],
      ['PST-4', 'ok', { before: [asked({ fixture: '3-1', answer: 'declined' })] }],
      ['PST-4', 'ok', { before: [asked({ fixture: '3-1', answer: 'agreed', half: 2 })] }],
      ['PST-4', 'ok', { before: [asked({ fixture: '3-1', answer: 'agreed', team: 'bull' })] }],
      ['PST-4', 'ok', { before: [asked({ fixture: '3-1', answer: 'agreed', date: '2026-10-01' })] }],
      ['PST-5', 'ok', { date: '2026-10-11', today: '2026-10-11' }],
      ['PST-5', 'ok', { date: '2026-10-01', today: '2026-09-01' }, { round: 26 }],
      ['PST-5', 'ok', { date: '2026-10-11', before: [asked({ fixture: '3-1', answer: 'agreed' })] }],
      ['PST-7', 'ok', { date: null }],
      ['PST-7', 'date_needed', { date: null }, {}, { date_may_be_open: false }],
      ['PST-8', 'bad_date', { date: '2026-10-16' }],
      ['PST-8', 'bad_date', { date: '2026-10-09' }],
      ['PST-8', 'bad_date', { date: '2026-02-30' }],
      ['PST-8', 'bad_date', { today: 'today' }],
    ];
  for (const [rule, code, ask_, fixture_ = {}, rules = {}] of ASKED)
    test(`${rule} ${code}: ${JSON.stringify([ask_, fixture_, rules])}`, () => {
      const verdict = askPostponement(fixture(fixture_), ask(ask_), { ...POSTPONEMENT_RULES, ...rules });
      expect(codeOf(verdict)).toBe(code);
    });

  test('PST-1 the window counts from the planned date, however often a match was moved', () => {
    const before = [asked({ answer: 'agreed', date: '2026-10-23' })];
    const moved = fixture({ date: '2026-10-23' });
    const rules = { ...POSTPONEMENT_RULES, most_per_half: 2 };
    expect(codeOf(askPostponement(moved, ask({ date: '2026-11-06', before }), rules))).toBe(
      'date_outside_window',
    );
    expect(must(askPostponement(moved, ask({ date: '2026-10-30', before }), rules)).planned).toBe(
      '2026-10-16',
    );
    expect(postponementWindow(before[0]!, '2026-10-10')).toEqual({ from: '2026-10-10', to: '2026-10-30' });
  });

  test('PST-4 the first half ends with half of the rounds', () => {
    const halfOf = (round: number) => must(askPostponement(fixture({ round }), ask())).half;
    expect([1, 13, 14, 24].map(halfOf)).toEqual([1, 1, 2, 2]);
  });

  test('PST-6 one captain asks, the other one answers, once and in time', () => {
    const answer = (side: 'home' | 'away', today: string, more: Partial<Postponement> = {}, agrees = true) =>
      answerPostponement(asked(more), { side, agrees, today });
    expect(must(answer('away', '2026-10-13')).answer).toBe('agreed');
    expect(must(answer('away', '2026-10-13', {}, false)).answer).toBe('declined');
    expect(codeOf(answer('home', '2026-10-11'))).toBe('not_for_you');
    expect(codeOf(answer('away', '2026-10-14'))).toBe('too_late');
    expect(codeOf(answer('away', '2026-10-11', { answer: 'declined' }))).toBe('wrong_phase');
    expect(codeOf(answer('away', 'soon'))).toBe('bad_date');
  });

  test('PST-6 without an answer the match stays, and the rule may take points from whoever was silent', () => {
    const rules = { ...POSTPONEMENT_RULES, no_answer_penalty: 2 };
    expect(hasLapsed(asked(), '2026-10-13')).toBe(false);
    expect(hasLapsed(asked(), '2026-10-14')).toBe(true);
    expect(hasLapsed(asked({ answer: 'agreed' }), '2026-10-14')).toBe(false);
    expect(noAnswerPenalty(asked(), fixture(), '2026-10-14', rules)).toEqual({
      team: 'bull',
      points: 2,
      reason: 'no_answer',
    });
    expect(noAnswerPenalty(asked(), fixture(), '2026-10-13', rules)).toBe(null);
    expect(noAnswerPenalty(asked(), fixture(), '2026-10-14')).toBe(null);
  });

  test('PST-7 an open date is set later, inside the window', () => {
    const open = asked({ date: null, answer: 'agreed' });
    expect(must(setPostponedDate(open, { date: '2026-10-30', today: '2026-10-20' })).date).toBe('2026-10-30');
    expect(codeOf(setPostponedDate(open, { date: '2026-10-31', today: '2026-10-20' }))).toBe(
      'date_outside_window',
    );
    expect(codeOf(setPostponedDate(open, { date: '2026-10-19', today: '2026-10-20' }))).toBe('bad_date');
    expect(codeOf(setPostponedDate(asked(), { date: '2026-10-30', today: '2026-10-20' }))).toBe(
      'wrong_phase',
    );
  });
});
