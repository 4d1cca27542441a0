import { type PlannedSession, type PlannedWeek, type PlanTemplate, Refusal } from '@oche/contract';
import { HOUSE_PLANS, isHousePlan, type Plan } from '@oche/darts';
import { type Context, type Input, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { wholeSteps } from '../training/index.ts';
import * as rows from './plans.sql.ts';

const MOST_TEMPLATES = 50;

export const listPlanTemplates = ({ db, actor }: Context): Promise<PlanTemplate[]> =>
  rows.listTemplates(db, requireUser(actor).userId);

export async function createPlanTemplate({ db, actor }: Context, input: Input<'createPlanTemplate'>) {
  const { userId } = requireUser(actor);
  if ((await rows.listTemplates(db, userId)).length >= MOST_TEMPLATES) throw new Refusal('too_many_plans');
  return rows.insertTemplate(db, userId, { ...input, cycle: wholeCycle(input.cycle) });
}

export async function updatePlanTemplate(
  { db, actor }: Context,
  { template_id, ...plan }: Input<'updatePlanTemplate'>,
) {
  const template = { ...plan, id: template_id, cycle: wholeCycle(plan.cycle) };
  const changed = await rows.updateTemplate(db, requireUser(actor).userId, template);
  if (!changed) throw new Refusal('not_found');
  return changed;
}

export async function deletePlanTemplate(
  { db, actor }: Context,
  { template_id }: Input<'deletePlanTemplate'>,
) {
  if (!(await rows.deleteTemplate(db, requireUser(actor).userId, template_id)))
    throw new Refusal('not_found');
  return { ok: true as const };
}

/** Days with every option said, as a game is recognised by them. Weeks of nothing but rest are no plan. */
function wholeCycle(cycle: readonly PlannedWeek[]): PlannedWeek[] {
  if (cycle.flat().every((session) => session === null)) throw new Refusal('plan_without_days');
  return cycle.map((week) =>
    week.map((session) => session && { ...session, steps: wholePlanSteps(session.steps) }),
  );
}

const wholePlanSteps = (steps: PlannedSession['steps']): PlannedSession['steps'] =>
  wholeSteps(steps).map((step, at) => ({ ...step, target: steps[at]!.target }));

/** The plan that a coach has chosen, with what it is called. */
export async function chosenPlan(
  sql: Sql,
  coachId: number,
  { house, template_id }: { house?: string | undefined; template_id?: number | undefined },
): Promise<{ house: string | null; name: string; plan: Plan }> {
  if (isHousePlan(house)) {
    const { weeks, cycle } = HOUSE_PLANS[house] as Plan;
    const plan = { weeks, cycle: wholeCycle(cycle as PlannedWeek[]) };
    return { house, name: '', plan };
  }
  const own = (await rows.listTemplates(sql, coachId)).find(({ id }) => id === template_id);
  if (!own) throw new Refusal('not_found');
  return { house: null, name: own.name, plan: { weeks: own.weeks, cycle: own.cycle } };
}
