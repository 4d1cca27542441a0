import { describe, expect, test } from 'vitest';
import { exampleOf } from '../set-up/course-shape.ts';
import type { StageSpec } from './course.ts';
import { gameCodes, roundCounts } from './game-codes.ts';
import { derive } from './view.ts';

const GROUPS: StageSpec = {
  id: 'groups',
  entry: { kind: 'entrants' },
  format: { kind: 'round_robin', group_size: 3 },
};
const knockout = (id: string, ranks: number[]): StageSpec => ({
  id,
  entry: { kind: 'ranks', from: 'groups', ranks },
  format: { kind: 'single_elimination' },
});

function viewOf(stages: StageSpec[], size: number) {
  const drawn = exampleOf({ stages }, size);
  if (!drawn.ok) throw new Error(drawn.refusal.code);
  return derive(drawn.value).pairings;
}

describe('codes of games', () => {
  test('FMT-19 a game has the letter of its stage and a number, each one of its own', () => {
    const pairings = viewOf([GROUPS, knockout('winners', [1]), knockout('wild', [2])], 12);
    const codes = [...gameCodes(pairings).values()];
    expect(codes.slice(0, 2)).toEqual(['G1', 'G2']);
    expect(codes).toContain('W1');
    expect(codes).toContain('I1');
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('FMT-19 a bye has no code, and the games after it are counted on', () => {
    const stages: StageSpec[] = [
      { id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } },
    ];
    const pairings = viewOf(stages, 5);
    const codes = gameCodes(pairings);
    expect([...codes.values()]).toEqual(['K1', 'K2', 'K3', 'K4']);
    expect(pairings.filter(({ id }) => !codes.has(id)).map(({ status }) => status)).toEqual(
      Array(3).fill('bye'),
    );
    expect(roundCounts(pairings)(pairings[0]!)).toBe(3);
  });
});
