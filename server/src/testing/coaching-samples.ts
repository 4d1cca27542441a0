import {
  acceptCoaching,
  assignPlan,
  createGoal,
  createPlanTemplate,
  inviteToCoaching,
  listMyCoaches,
  listMyStudents,
  showPlans,
  showProgress,
} from '@oche/contract';
import { isoDay } from '@oche/messages/dates';
import { findMailText } from './lookups.sql.ts';
import { tokenIn } from './mailed-token.ts';
import { fresh, nothing, type Sample } from './sample.ts';
import type { Cast, World } from './world.ts';

const BORN = '1990-05-20';
const YOUNG = '2020-05-20';
const tokenOf = (link: string | null) => new URL(link!).searchParams.get('invitation')!;

/** A link by which the organiser asks for a student. */
const fromCoach = async ({ tokens }: Cast, { withToken }: World) => ({
  token: tokenOf((await withToken(tokens.organiser)(inviteToCoaching, { as: 'coach' })).link),
});

/** The organiser coaches the player. */
async function coached(cast: Cast, world: World): Promise<{ coaching_id: number; student_id: number }> {
  const call = world.withToken(cast.tokens.player);
  const known = (await call(listMyCoaches, {})).coaches.find(({ coach }) => coach.id === cast.organiser.id);
  if (!known) await call(acceptCoaching, { ...(await fromCoach(cast, world)), born_on: BORN });
  const { coaches } = await call(listMyCoaches, {});
  const { id } = coaches.find(({ coach }) => coach.id === cast.organiser.id)!;
  return { coaching_id: id, student_id: cast.player.id };
}

/** The player is under age here, and a guardian was mailed. */
async function awaited(cast: Cast, world: World) {
  const guardian_email = `${fresh('guardian')}@example.com`;
  const young = await world.makeCast();
  const said = { ...(await fromCoach(cast, world)), born_on: YOUNG, guardian_email };
  await world.withToken(young.tokens.player)(acceptCoaching, said);
  return { guardian_email, young };
}

const mailedToken = async (cast: Cast, world: World) => {
  const { guardian_email } = await awaited(cast, world);
  return { token: tokenIn(await findMailText(world.db, guardian_email)) };
};

const WEEK = {
  name: 'Mondays',
  weeks: 2,
  cycle: [
    [{ steps: [{ game: 'bullseye', options: { darts: 3 } }] }, ...Array.from({ length: 6 }, () => null)],
  ],
};
const template = async ({ tokens }: Cast, { withToken }: World) => ({
  template_id: (await withToken(tokens.organiser)(createPlanTemplate, WEEK)).id,
});

/** The organiser has given the player a plan. */
async function planned(cast: Cast, world: World) {
  const { student_id } = await coached(cast, world);
  const starts_on = isoDay(world.clock.now());
  const call = world.withToken(cast.tokens.organiser);
  await call(assignPlan, { house: 'match_ready', student_ids: [student_id], starts_on });
  return (await call(showPlans, { student_id })).plans[0]!;
}

const seenBy = { roles: ['player', 'organiser'], else: 'not_found' } as const;

const byCoach = { roles: ['organiser'], else: 'not_found' } as const;

export const COACHING_SAMPLES: Record<string, Sample> = {
  listPlanTemplates: nothing,
  createPlanTemplate: { input: () => WEEK },
  updatePlanTemplate: {
    input: async (cast, world) => ({ ...(await template(cast, world)), ...WEEK }),
    only: byCoach,
  },
  deletePlanTemplate: { input: template, only: byCoach },
  assignPlan: {
    input: async (cast, world) => ({
      house: 'match_ready',
      student_ids: [(await coached(cast, world)).student_id],
      starts_on: isoDay(world.clock.now()),
    }),
    only: byCoach,
  },
  changePlan: {
    input: async (cast, world) => ({ plan_id: (await planned(cast, world)).id, house: 'heavy_scoring' }),
    only: byCoach,
  },
  endPlan: {
    input: async (cast, world) => ({ plan_id: (await planned(cast, world)).id }),
    only: seenBy,
  },
  showPlans: {
    input: async (cast, world) => ({ student_id: (await coached(cast, world)).student_id }),
    only: seenBy,
  },
  startPlanEntry: {
    input: async (cast, world) => ({ entry_id: (await planned(cast, world)).entries[0]!.id }),
    only: { roles: ['player'], else: 'not_found' },
  },
  writeCoachingComment: {
    input: async (cast, world) => ({
      coaching_id: (await coached(cast, world)).coaching_id,
      text: 'Two fingers to the left',
    }),
    only: seenBy,
  },
  showDigestSettings: nothing,
  updateDigestSettings: { input: () => ({ is_wanted: false, zone: 'Europe/Lisbon' }) },
  listMyCoaches: nothing,
  listMyStudents: nothing,
  inviteToCoaching: {
    input: () => ({ as: 'student', email: `${fresh('coach')}@example.com`, born_on: BORN }),
  },
  revokeCoachingInvitation: {
    input: async (cast, world) => {
      await fromCoach(cast, world);
      const { invitations } = await world.withToken(cast.tokens.organiser)(listMyStudents, {});
      return { invitation_id: invitations[0]!.id };
    },
    only: { roles: ['organiser'], else: 'not_found' },
  },
  showCoachingInvitation: { input: fromCoach },
  acceptCoaching: {
    input: async (cast, world) => ({ ...(await fromCoach(cast, world)), born_on: BORN }),
    only: { roles: ['player', 'other player', 'superadmin'], else: 'own_coach' },
  },
  declineCoaching: { input: fromCoach },
  changeCoachingScope: {
    input: async (cast, world) => ({
      coaching_id: (await coached(cast, world)).coaching_id,
      scope: 'matches',
    }),
    only: { roles: ['player'], else: 'not_found' },
  },
  mailGuardian: {
    input: async (cast, world) => {
      const { guardian_email, young } = await awaited(cast, world);
      const { coaches } = await world.withToken(young.tokens.player)(listMyCoaches, {});
      return { coaching_id: coaches[0]!.id, guardian_email };
    },
    only: { roles: [], else: 'not_found' },
  },
  endCoaching: {
    input: async (cast, world) => ({ coaching_id: (await coached(cast, world)).coaching_id }),
    only: { roles: ['player', 'organiser'], else: 'not_found' },
  },
  showGuardianRequest: { input: mailedToken },
  answerGuardianRequest: {
    input: async (cast, world) => ({ ...(await mailedToken(cast, world)), agrees: true }),
  },
  showStudent: {
    input: async (cast, world) => ({ student_id: (await coached(cast, world)).student_id }),
    only: seenBy,
  },
  showProgress: {
    input: async (cast, world) => ({ student_id: (await coached(cast, world)).student_id }),
    only: seenBy,
  },
  showYear: {
    input: async (cast, world) => ({ student_id: (await coached(cast, world)).student_id, year: 2026 }),
    only: seenBy,
  },
  createGoal: { input: () => ({ kind: 'average', target: 60, due_on: '2099-06-01' }) },
  deleteGoal: {
    input: async (cast, world) => {
      const student = world.withToken(cast.tokens.player);
      await student(createGoal, { kind: 'average', target: 60, due_on: '2099-06-01' });
      const { goals } = await student(showProgress, { student_id: cast.player.id });
      return { goal_id: goals[0]!.id };
    },
    only: { roles: ['player'], else: 'not_found' },
  },
  showSpread: {
    input: async (cast, world) => ({ student_id: (await coached(cast, world)).student_id }),
    only: seenBy,
  },
  showWeaknesses: {
    input: async (cast, world) => ({ student_id: (await coached(cast, world)).student_id }),
    only: seenBy,
  },
  showTrainingNow: {
    input: async (cast, world) => ({ student_id: (await coached(cast, world)).student_id }),
    only: seenBy,
  },
  showStudentGame: {
    input: async (cast, world) => ({
      student_id: (await coached(cast, world)).student_id,
      game: 'bullseye',
    }),
    only: seenBy,
  },
};
