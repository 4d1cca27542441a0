import type { PlannedSession, PlanTemplate, RoutineStep } from '@oche/contract';
import { HOUSE_ROUTINES, type HouseRoutine } from '@oche/darts';

/** What a day can be, with a name by which it is chosen. */
export type Choice = PlannedSession & { key: string };

export const keyOf = (week: number, day: number): string => `day ${week} ${day}`;

/** Routines of one's own and of the house, and what the plan holds already, each once. */
export function choicesOf(
  own: readonly { id: number; name: string; steps: readonly RoutineStep[] }[],
  template: PlanTemplate | null,
): Choice[] {
  const planned = (steps: readonly RoutineStep[]) => steps.map((step) => ({ ...step, target: null }));
  const kept = (template?.cycle ?? []).flatMap((week, at) =>
    week.flatMap((session, day) => (session ? [{ ...session, key: keyOf(at, day) }] : [])),
  );
  return [
    ...kept.filter((one, at) => kept.findIndex((other) => isSame(one, other)) === at),
    ...own.map(({ id, name, steps }) => ({ key: `own ${id}`, house: null, name, steps: planned(steps) })),
    ...(Object.keys(HOUSE_ROUTINES) as HouseRoutine[]).map((house) => ({
      ...{ key: `house ${house}`, house, name: '' },
      steps: planned(HOUSE_ROUTINES[house] as readonly RoutineStep[]),
    })),
  ];
}

/** Whether two are the same session, whatever should come out of it. */
export const isSame = (one: PlannedSession, other: PlannedSession): boolean => textOf(one) === textOf(other);

const textOf = ({ house, name, steps }: PlannedSession): string =>
  JSON.stringify([house, name, steps.map(({ game, options, repeat }) => [game, options, repeat])]);
