import { bestOf, type Distance, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { after, apply, BY, drawn, single, win } from '../testing/play.ts';
import type { Command } from './commands/command.ts';
import type { StageSpec } from './course.ts';
import { handle } from './handle.ts';
import { inverseOf } from './inverse.ts';
import type { Tournament } from './tournament.ts';
import { derive } from './view.ts';

const FIRST = 'ko/main/1/1';
const IN_SETS: Distance = { ...bestOf(3, 501), sets: { mode: 'best_of', of: 3 } };
const KNOCKOUT: StageSpec[] = [single()];
const withdraw = (entrant: string): Command => ({
  type: 'withdraw',
  entrant,
  mode: 'walkover',
  reason: 'ill',
  confirm: true,
});

/** Gives a command and takes it back, the way the desk does. */
function undone(before: Tournament, command: Command, between: readonly Command[] = []): Tournament {
  const inverse = inverseOf(before, command, 'undo')!;
  return must(handle(after(before, command, ...between), { ...inverse, confirm: true }, BY)).state;
}

const shown = (state: Tournament) => {
  const { pairings, places } = derive(state);
  return { pairings, places };
};

describe('undo', () => {
  const reopen: Command = { type: 'reopen', pairing: FIRST, reason: 'mistyped', confirm: true };

  test('CMD-28 a corrected or reopened game in sets comes back, whether its legs were written down or not', () => {
    for (const legs of [undefined, [4, 3] as const]) {
      const inSets = drawn(4, KNOCKOUT, { distance: { default: IN_SETS } });
      const result = { kind: 'played', score: [2, 1], ...(legs ? { legs } : {}) } as const;
      const before = apply(inSets, { type: 'report', pairing: FIRST, result }).state;
      const correct: Command = {
        type: 'correct',
        pairing: FIRST,
        result: { kind: 'played', score: [1, 2] },
        reason: 'mistyped',
        confirm: true,
      };
      expect(shown(undone(before, correct))).toEqual(shown(before));
      expect(shown(undone(before, reopen))).toEqual(shown(before));
    }
  });

  test('CMD-28 a reopened game comes back although a player of it has left since', () => {
    const before = after(drawn(4, KNOCKOUT), win(FIRST, 0));
    for (const gone of ['p1', 'p4']) {
      const wanted = after(before, withdraw(gone));
      expect(shown(undone(before, reopen, [withdraw(gone)]))).toEqual(shown(wanted));
    }
    const bothGone = undone(before, reopen, [withdraw('p1'), withdraw('p4')]);
    expect(shown(bothGone)).toEqual(shown(after(before, withdraw('p1'), withdraw('p4'))));
  });
});
