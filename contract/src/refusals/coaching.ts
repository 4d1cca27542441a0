/** Coaches, students and their guardians. */
export const COACHING_REFUSALS = {
  own_coach: 422,
  already_coached: 422,
  too_many_invitations: 422,
  coaching_full: 422,
  guardian_needed: 422,
  guardian_address: 422,
  plan_without_days: 422,
  plan_in_the_past: 422,
  too_many_plans: 422,
  entry_done: 409,
  goal_in_the_past: 422,
  too_many_goals: 422,
} as const;
