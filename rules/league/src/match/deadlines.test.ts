import { codeOf } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { checkProtest, DEADLINE_RULES, type Due, dueOn, type MatchDates } from './deadlines.ts';
import { MATCH_DOERS, MATCH_LIFECYCLE } from './lifecycle.ts';
import type { MatchPhase } from './match.ts';

const dates: MatchDates = { date: '2026-10-16', submitted_on: '2026-10-17', confirmed_on: '2026-10-18' };

describe('deadlines', () => {
  const DUE: [string, MatchPhase, string, Due | null][] = [
    ['LMT-8', 'scheduled', '2026-10-16', null],
    ['LMT-8', 'scheduled', '2026-10-17', 'remind'],
    ['LMT-8', 'line_ups', '2026-10-18', 'remind'],
    ['LMT-8', 'running', '2026-10-19', 'late'],
    ['LMT-8', 'postponement_asked', '2026-10-19', 'late'],
    ['LMT-8', 'postponed', '2026-12-31', null],
    ['LMT-9', 'submitted', '2026-10-20', null],
    ['LMT-9', 'submitted', '2026-10-21', 'confirm'],
    ['LMT-10', 'confirmed', '2026-10-20', null],
    ['LMT-10', 'confirmed', '2026-10-21', 'close'],
    ['LMT-10', 'forfeited', '2026-10-21', 'close'],
    ['LMT-10', 'disputed', '2026-12-31', null],
    ['LMT-10', 'final', '2026-12-31', null],
    ['LMT-10', 'cancelled', '2026-12-31', null],
  ];
  for (const [rule, phase, today, due] of DUE)
    test(`${rule} ${phase} on ${today}: ${due ?? 'nothing'} is due`, () => {
      expect(dueOn(phase, dates, today)).toBe(due);
    });

  test('LMT-8 a sheet of the same evening is late the next day', () => {
    expect(dueOn('running', dates, '2026-10-17', { ...DEADLINE_RULES, submit_days: 0 })).toBe('late');
  });

  test('LMT-9 what the clock does is a step it may take', () => {
    expect(MATCH_LIFECYCLE.submitted.confirm).toBe('confirmed');
    expect(MATCH_LIFECYCLE.confirmed.close).toBe('final');
    expect(MATCH_LIFECYCLE.forfeited.close).toBe('final');
    for (const step of ['confirm', 'close'] as const) expect(MATCH_DOERS[step]).toContain('clock');
  });

  test.each([
    ['ok', 'submitted', '2026-12-31'],
    ['ok', 'confirmed', '2026-10-20'],
    ['too_late', 'confirmed', '2026-10-21'],
    ['ok', 'forfeited', '2026-10-20'],
    ['too_late', 'forfeited', '2026-10-21'],
    ['wrong_phase', 'final', '2026-10-20'],
    ['wrong_phase', 'running', '2026-10-16'],
  ] as const)('LMT-10 %s: a protest against a %s match on %s', (code, phase, today) => {
    expect(codeOf(checkProtest(phase, dates, today))).toBe(code);
  });
});
