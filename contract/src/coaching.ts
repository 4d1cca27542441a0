import { COACHING_SCOPES } from '@oche/darts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, done, email, id, idInPath, line, nothing, page, secret, timestamp } from './fields.ts';
import { gameOptions } from './games.ts';
import { profileAnswer } from './profile.ts';
import { PERIODS, trainingHistoryAnswer, trainingSession, trainingStatsAnswer } from './training.ts';

// A coach sees the training of a student, and their matches if they say so. Who is under age needs the yes of a guardian, by mail.

const scope = z.enum(COACHING_SCOPES);
export const COACHING_SIDES = ['coach', 'student'] as const;
export type CoachingSide = (typeof COACHING_SIDES)[number];
const side = z.enum(COACHING_SIDES);
const person = z.object({ id, name: z.string() });

/** What is out: who was asked, by their address or by a link. */
const coachingInvitation = z.object({
  id,
  email: z.nullable(z.string()),
  scope: z.nullable(scope),
  expires_at: timestamp,
});
export type CoachingInvitation = z.infer<typeof coachingInvitation>;

const coachOfMine = z.object({
  id,
  coach: person,
  /** What the student lets them see. */
  scope,
  /** What they see now; null while a guardian has not said yes. */
  seen: z.nullable(scope),
  started_at: timestamp,
  guardian: z.nullable(z.object({ email: z.string(), scope: z.nullable(scope), awaited: z.boolean() })),
});
export type CoachOfMine = z.infer<typeof coachOfMine>;

export const myCoachesAnswer = z.object({
  coaches: z.array(coachOfMine),
  invitations: z.array(coachingInvitation),
  /** Whether the student is a minor; null while nobody has said when they were born. */
  is_minor: z.nullable(z.boolean()),
});
export type MyCoaches = z.infer<typeof myCoachesAnswer>;

const studentOfMine = z.object({
  id,
  student: person,
  seen: z.nullable(scope),
  started_at: timestamp,
  /** Nothing while nothing is seen. */
  last_trained_at: z.nullable(timestamp),
  games_this_week: z.int(),
  darts_this_week: z.int(),
  /** Planned days that were missed in the last two weeks. */
  missed_lately: z.int(),
});
export type StudentOfMine = z.infer<typeof studentOfMine>;

export const myStudentsAnswer = z.object({
  students: z.array(studentOfMine),
  invitations: z.array(coachingInvitation),
});
export type MyStudents = z.infer<typeof myStudentsAnswer>;

export const listMyCoaches = endpoint({
  method: 'GET',
  path: '/coaching/coaches',
  guard: 'auth',
  summary: 'Your coaches, what each of them sees, and whom you have asked.',
  input: nothing,
  answer: myCoachesAnswer,
  refusals: [],
});

export const listMyStudents = endpoint({
  method: 'GET',
  path: '/coaching/students',
  guard: 'auth',
  summary: 'Your students with their last days of training, and whom you have asked.',
  input: nothing,
  answer: myStudentsAnswer,
  refusals: [],
});

/** What a student says: how much is seen, and the two things that are asked once. */
const consent = {
  scope: z._default(scope, 'training'),
  born_on: z.optional(day),
  guardian_email: z.optional(email),
};

export const inviteToCoaching = endpoint({
  method: 'POST',
  path: '/coaching/invitations',
  guard: 'auth',
  summary:
    'Ask somebody to be your student (as coach) or your coach (as student): whoever has the address, or whoever gets the link first. The link is told once; only its hash is kept.',
  input: z.object({ as: side, email: z._default(z.nullable(email), null), ...consent }),
  answer: z.object({ link: z.nullable(z.string()) }),
  refusals: [
    'own_coach',
    'too_many_invitations',
    'too_many_requests',
    'guardian_needed',
    'guardian_address',
    'forbidden',
    'name_unconfirmed',
    'email_unproven',
  ],
  limit: 'write',
});

export const revokeCoachingInvitation = endpoint({
  method: 'DELETE',
  path: '/coaching/invitations/{invitation_id}',
  guard: 'auth',
  summary: 'Take an invitation of yours back.',
  input: z.object({ invitation_id: idInPath }),
  answer: done,
  refusals: ['not_found'],
});

const token = z.object({ token: secret });

export const showCoachingInvitation = endpoint({
  method: 'GET',
  path: '/coaching/invitations/{token}',
  guard: 'auth',
  summary: 'Who asks, and for what: `as` is what they would be.',
  input: token,
  answer: z.object({
    from: z.string(),
    as: side,
    scope: z.nullable(scope),
    is_minor: z.nullable(z.boolean()),
  }),
  refusals: ['invitation_over'],
});

export const acceptCoaching = endpoint({
  method: 'POST',
  path: '/coaching/invitations/{token}/accept',
  guard: 'auth',
  summary: 'Say yes. A student says what the coach sees, and who is under age the address of a guardian.',
  input: z.object({ token: secret, ...consent }),
  answer: z.object({ student_id: id, awaits_guardian: z.boolean() }),
  refusals: [
    'invitation_over',
    'own_coach',
    'already_coached',
    'coaching_full',
    'too_many_requests',
    'guardian_needed',
    'guardian_address',
    'forbidden',
    'name_unconfirmed',
    'email_unproven',
  ],
  limit: 'write',
});

export const declineCoaching = endpoint({
  method: 'POST',
  path: '/coaching/invitations/{token}/decline',
  guard: 'auth',
  summary: 'Say no: the invitation is over. Whoever asked is not told.',
  input: token,
  answer: done,
  refusals: ['invitation_over'],
});

export const changeCoachingScope = endpoint({
  method: 'PUT',
  path: '/coaching/coaches/{coaching_id}',
  guard: 'auth',
  summary: 'Change what a coach of yours sees. Less holds at once; more waits for the guardian of a minor.',
  input: z.object({ coaching_id: idInPath, scope }),
  answer: myCoachesAnswer,
  refusals: ['not_found', 'forbidden', 'too_many_requests'],
  limit: 'write',
});

export const mailGuardian = endpoint({
  method: 'POST',
  path: '/coaching/coaches/{coaching_id}/guardian',
  guard: 'auth',
  summary: 'Mail the guardian again, at the same or another address. A link that was mailed before is over.',
  input: z.object({ coaching_id: idInPath, guardian_email: email }),
  answer: myCoachesAnswer,
  refusals: ['not_found', 'forbidden', 'guardian_address', 'too_many_requests'],
  limit: 'mail',
});

export const endCoaching = endpoint({
  method: 'DELETE',
  path: '/coaching/links/{coaching_id}',
  guard: 'auth',
  summary: 'End it, as the coach or as the student: the coach sees nothing from now on.',
  input: z.object({ coaching_id: idInPath }),
  answer: done,
  refusals: ['not_found'],
});

export const showGuardianRequest = endpoint({
  method: 'GET',
  path: '/coaching/guardian/{token}',
  guard: 'open',
  summary: 'What a guardian is asked, by the link from the mail.',
  input: token,
  answer: z.object({
    student: z.string(),
    coach: z.string(),
    scope,
    guardian_scope: z.nullable(scope),
    awaited: z.boolean(),
  }),
  refusals: ['invitation_over'],
});

export const answerGuardianRequest = endpoint({
  method: 'POST',
  path: '/coaching/guardian/{token}',
  guard: 'open',
  summary: 'A guardian says yes to what is asked, or no: then it ends, also later.',
  input: z.object({ token: secret, agrees: z.boolean() }),
  answer: done,
  refusals: ['invitation_over'],
});

const period = z._default(z.enum(PERIODS), 'all');
/** Whose page it is; and the link by which somebody without another right sees it. */
const seenStudent = { student_id: idInPath, token: z.optional(secret) };
const RIGHTS = ['self', 'coach', 'link'] as const;

export const showStudent = endpoint({
  method: 'GET',
  path: '/coaching/student/{student_id}',
  guard: 'open',
  summary:
    'A student as their coach sees them, as they see themselves, or as a link of theirs shows them. To everybody else there is no such student.',
  input: z.object({ ...seenStudent, period }),
  answer: z.object({
    student: person,
    right: z.enum(RIGHTS),
    seen: scope,
    since: z.nullable(timestamp),
    /** The only game that a link shows. */
    only_game: z.nullable(z.string()),
    stats: z.nullable(trainingStatsAnswer),
    sessions: z.array(trainingSession),
    matches: z.nullable(profileAnswer),
  }),
  refusals: ['not_found'],
});

export const showStudentGame = endpoint({
  method: 'GET',
  path: '/coaching/student/{student_id}/history',
  guard: 'open',
  summary: 'The games of one kind of a student, under the same rights.',
  input: z.object({
    ...seenStudent,
    game: line,
    against: z._default(z.enum(['nobody', 'bot']), 'nobody'),
    period,
    set: z.optional(z.string().check(z.regex(/^(all|[0-9a-f]{12})$/))),
    page,
  }),
  answer: z.extend(trainingHistoryAnswer, { student: person }),
  refusals: ['not_found'],
});

export const showTrainingNow = endpoint({
  method: 'GET',
  path: '/coaching/student/{student_id}/now',
  guard: 'auth',
  summary:
    'The training game that a student throws at this moment, for themselves and for a coach of theirs, who may watch it. To everybody else there is no such student.',
  input: z.object({ student_id: idInPath }),
  answer: z.object({
    game: z.nullable(z.object({ id: z.string(), kind: z.string(), options: gameOptions })),
  }),
  refusals: ['not_found'],
});
