import { FIRST_RULES_VERSION } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { Place } from '../places/places.ts';
import { anyConsolations, playAnyhow, type Roll } from '../testing/any-course.ts';
import { courses } from '../testing/courses.ts';
import { after, drawn, playOut, single, win } from '../testing/play.ts';
import type { Command } from './commands/command.ts';
import type { StageSpec } from './course.ts';
import type { Tournament } from './tournament.ts';
import { derive } from './view.ts';

const DOUBLE: StageSpec = { id: 'de', entry: { kind: 'entrants' }, format: { kind: 'double_elimination' } };

const leave = (entrant: string, mode: 'walkover' | 'disqualify' = 'walkover'): Command => ({
  type: 'withdraw',
  entrant,
  mode,
  reason: 'ill',
  confirm: true,
});

const placesIn = (state: Tournament) =>
  derive(state)
    .places.map(({ entrant, from, to }) => `${entrant} ${from}-${to}`)
    .sort();

const semiFinal = () => after(drawn(4, [single()]), win('ko/main/1/1', 0), win('ko/main/1/2', 0));

describe('two who have both left', () => {
  test('FMT-20 in a final the one who left first has lost it', () => {
    const places = ['p1 2-2', 'p2 1-1', 'p3 3-4', 'p4 3-4'];
    expect(placesIn(after(semiFinal(), leave('p1'), leave('p2')))).toEqual(places);
    expect(placesIn(after(semiFinal(), leave('p1', 'disqualify'), leave('p2')))).toEqual(places);
    expect(placesIn(after(semiFinal(), leave('p2'), leave('p1')))[0]).toBe('p1 1-1');
  });

  test('FMT-20 nobody is placed behind who was out before, in a double knockout either', () => {
    const finals = after(drawn(4, [DOUBLE]), win('de/winners/1/1', 0), win('de/winners/1/2', 0));
    const places = derive(playOut(after(finals, leave('p1'), leave('p2')))).places;
    const placeOf = (entrant: string) => places.find((place) => place.entrant === entrant)!.from;
    expect(placeOf('p2')).toBe(2);
    expect(placeOf('p1')).toBe(3);
  });

  test('FMT-20 a tournament that began before goes on as it did: neither has won', () => {
    const old = { ...semiFinal(), rules_version: FIRST_RULES_VERSION };
    expect(derive(after(old, leave('p1'), leave('p2'))).pairings.at(-1)!.status).toBe('not_needed');
  });

  const KNOCKOUTS: StageSpec['format'][] = [
    { kind: 'single_elimination' },
    { kind: 'single_elimination', third_place: true },
    { kind: 'double_elimination' },
    { kind: 'double_elimination', reset: false },
    { kind: 'placing' },
  ];
  const anyKnockout = (roll: Roll): StageSpec[] => [
    { id: 's0', entry: { kind: 'entrants' }, format: KNOCKOUTS[roll(KNOCKOUTS.length)]! },
  ];
  const anyConsolationKnockouts = (roll: Roll): StageSpec[] =>
    anyConsolations(roll).map((stage) => ({ ...stage, format: { kind: 'single_elimination' } }));
  const anybodyLeaves =
    (roll: Roll) =>
    ({ seeds }: Tournament): Command | null =>
      roll(4) > 0 ? null : leave(seeds[roll(seeds.length)]!, roll(2) === 0 ? 'walkover' : 'disqualify');

  test.each([
    ['one knockout', courses(200, 20, anyKnockout)],
    ['consolations', courses(200, 20, anyConsolationKnockouts)],
  ])('FMT-17 in %s a band that is shown holds, whoever leaves', (_, all) => {
    for (const { seed, start, roll } of all) {
      const shown: Place[] = [];
      const end = playAnyhow(start, roll, anybodyLeaves(roll), (state) =>
        shown.push(...derive(state).places),
      );
      const ended = new Map(derive(end).places.map((place) => [place.entrant, place]));
      for (const { entrant, from, to } of shown) {
        const last = ended.get(entrant)!;
        expect(last.from >= from && last.to <= to, `seed ${seed}: ${entrant} ${from}-${to}`).toBe(true);
      }
    }
  });
});
