import {
  acceptCoaching,
  answerGuardianRequest,
  type Call,
  changeCoachingScope,
  createTrainingShare,
  declineCoaching,
  endCoaching,
  inviteToCoaching,
  listMyCoaches,
  listMyStudents,
  listNotifications,
  mailGuardian,
  revokeCoachingInvitation,
  revokeTrainingShare,
  showCoachingInvitation,
  showGuardianRequest,
  showStudent,
  showStudentGame,
} from '@oche/contract';
import { expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { findMailText } from '../testing/lookups.sql.ts';
import { tokenIn } from '../testing/mailed-token.ts';
import { refusalOf } from '../testing/refusals.ts';
import type { Cast } from '../testing/world.ts';
import { ADULT, coachingWorld, invitationIn, throwBulls } from './coaching.fixture.ts';

const { world, coached } = coachingWorld();

const CHILD = '2015-05-20';
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;
const coachOf = ({ tokens }: Cast): Call => world().withToken(tokens.organiser);
const studentOf = ({ tokens }: Cast): Call => world().withToken(tokens.player);

test('a coach sees the training of who accepted, and their matches when they say so', async () => {
  const { coach, student, coaching_id, student_id } = await coached();
  await throwBulls(student, student_id);
  const { students } = await coach(listMyStudents, {});
  expect(students).toMatchObject([{ seen: 'training', games_this_week: 1, darts_this_week: 3 }]);
  const seen = await coach(showStudent, { student_id });
  expect(seen).toMatchObject({ right: 'coach', seen: 'training', matches: null });
  expect(seen.stats?.totals).toMatchObject({ games: 1, darts: 3 });
  const history = await coach(showStudentGame, { student_id, game: 'bullseye' });
  expect(history).toMatchObject({ total: 1, student: { id: student_id } });
  await student(changeCoachingScope, { coaching_id, scope: 'matches' });
  expect((await coach(showStudent, { student_id })).matches).toMatchObject({ last: [] });
  await student(changeCoachingScope, { coaching_id, scope: 'training' });
  expect((await coach(showStudent, { student_id })).matches).toBeNull();
});

test('to everybody else a student is exactly like a number that nobody has', async () => {
  const { cast, coach, student, student_id } = await coached();
  const other = await coached();
  const nobody = 999_999_999;
  const callers: [string, Call][] = [
    ['a stranger', world().withToken(cast.tokens['other player'])],
    ['a coach of somebody else', other.coach],
    ['another student of the same day', other.student],
    ['nobody', world().withToken(null)],
    ['a superadmin', world().withToken(cast.tokens.superadmin)],
    ['a board', world().withToken(cast.tokens.board)],
  ];
  for (const [who, call] of callers)
    for (const token of [undefined, 'made-up']) {
      const ask = (id: number) => refusalOf(call(showStudent, { student_id: id, ...(token && { token }) }));
      const [there, not] = [await ask(student_id), await ask(nobody)];
      expect([who, there]).toEqual([who, not]);
      expect(there).toMatchObject({ status: 404, body: { code: 'not_found' } });
      const game = (id: number) => refusalOf(call(showStudentGame, { student_id: id, game: 'bullseye' }));
      expect(await game(student_id)).toEqual(await game(nobody));
    }
  expect((await student(showStudent, { student_id })).right).toBe('self');
  expect((await coach(showStudent, { student_id })).right).toBe('coach');
  // A student sees nothing of the coach.
  expect(await codeOf(student(showStudent, { student_id: cast.organiser.id }))).toBe('not_found');
});

test.each(['coach', 'student'] as const)('the %s ends it, and the next call sees nothing', async (who) => {
  const { coach, student, coaching_id, student_id } = await coached({ scope: 'matches' });
  const [ends, other] = who === 'coach' ? [coach, student] : [student, coach];
  const stranger = world().withToken(world().tokens['other player']);
  expect(await codeOf(stranger(endCoaching, { coaching_id }))).toBe('not_found');
  await ends(endCoaching, { coaching_id });
  expect(await codeOf(coach(showStudent, { student_id }))).toBe('not_found');
  expect((await coach(listMyStudents, {})).students).toEqual([]);
  expect((await student(listMyCoaches, {})).coaches).toEqual([]);
  expect((await other(listNotifications, {}))[0]).toMatchObject({ kind: 'coaching_ended' });
  expect(await codeOf(ends(endCoaching, { coaching_id }))).toBe('not_found');
});

test('a student asks a coach, who has the scope that the student chose, and no other', async () => {
  const cast = await world().makeCast();
  const student = studentOf(cast);
  const asked = { as: 'student', scope: 'matches', born_on: ADULT, email: cast.organiser.email } as const;
  expect(await student(inviteToCoaching, asked)).toEqual({ link: null });
  const [bell] = await coachOf(cast)(listNotifications, {});
  const token = new URL(bell!.action_url!, world().url).searchParams.get('invitation')!;
  expect(await coachOf(cast)(showCoachingInvitation, { token })).toMatchObject({
    as: 'student',
    scope: 'matches',
  });
  // It was sent to one address: for others there is no such invitation.
  const stranger = world().withToken(cast.tokens['other player']);
  expect(await codeOf(stranger(showCoachingInvitation, { token }))).toBe('invitation_over');
  expect(await codeOf(stranger(acceptCoaching, { token }))).toBe('invitation_over');
  await coachOf(cast)(acceptCoaching, { token, scope: 'training' });
  expect((await coachOf(cast)(showStudent, { student_id: cast.player.id })).seen).toBe('matches');
});

test('an invitation is good once, not for its sender, and not when it was taken back, declined or is old', async () => {
  const cast = await world().makeCast();
  const [coach, student] = [coachOf(cast), studentOf(cast)];
  const other = world().withToken(cast.tokens['other player']);
  const make = async () => invitationIn(await coach(inviteToCoaching, { as: 'coach' }));
  const accept = (token: string, call = student) => codeOf(call(acceptCoaching, { token, born_on: ADULT }));
  const first = await make();
  expect(await accept(first, coach)).toBe('own_coach');
  const both = await Promise.allSettled(
    [student, other].map((call) => call(acceptCoaching, { token: first, born_on: ADULT })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const taken = await make();
  const { invitations } = await coach(listMyStudents, {});
  expect(await codeOf(other(revokeCoachingInvitation, { invitation_id: invitations[0]!.id }))).toBe(
    'not_found',
  );
  await coach(revokeCoachingInvitation, { invitation_id: invitations[0]!.id });
  expect(await accept(taken)).toBe('invitation_over');
  const declined = await make();
  await other(declineCoaching, { token: declined });
  expect(await accept(declined)).toBe('invitation_over');
  const twice = [await make(), await make()];
  const third = await world().makeCast();
  await studentOf(third)(acceptCoaching, { token: twice[0]!, born_on: ADULT });
  expect(await accept(twice[1]!, studentOf(third))).toBe('already_coached');
  const old = await make();
  world().clock.advance(15 * DAY);
  expect(await codeOf(student(showCoachingInvitation, { token: old }))).toBe('invitation_over');
});

test('nobody is asked too often, and the answer does not say who has an account', async () => {
  const cast = await world().makeCast();
  const coach = coachOf(cast);
  const nobody = `nobody-${cast.player.id}@example.com`;
  for (const email of [cast.player.email, nobody]) {
    for (let n = 0; n < 3; n++)
      expect(await coach(inviteToCoaching, { as: 'coach', email })).toEqual({ link: null });
    expect(await codeOf(coach(inviteToCoaching, { as: 'coach', email }))).toBe('too_many_requests');
  }
  expect(await codeOf(coach(inviteToCoaching, { as: 'coach', email: cast.organiser.email }))).toBe(
    'own_coach',
  );
  for (let n = 6; n < 30; n++) await coach(inviteToCoaching, { as: 'coach' });
  expect(await codeOf(coach(inviteToCoaching, { as: 'coach' }))).toBe('too_many_invitations');
});

test('who is under age needs a guardian, and the coach sees nothing before that', async () => {
  const cast = await world().makeCast();
  const [coach, student] = [coachOf(cast), studentOf(cast)];
  const token = invitationIn(await coach(inviteToCoaching, { as: 'coach' }));
  const say = (said: object) => student(acceptCoaching, { token, ...said });
  expect((await refusalOf(say({}))).body).toMatchObject({
    code: 'invalid',
    errors: { born_on: expect.any(Array) },
  });
  expect(await codeOf(say({ born_on: CHILD }))).toBe('guardian_needed');
  // Nobody grows older by trying again.
  expect(await codeOf(say({ born_on: ADULT }))).toBe('guardian_needed');
  for (const guardian_email of [cast.player.email, cast.organiser.email])
    expect(await codeOf(say({ guardian_email }))).toBe('guardian_address');
  const guardian_email = `parent-${cast.player.id}@example.com`;
  expect(await say({ guardian_email })).toMatchObject({ awaits_guardian: true });
  const student_id = cast.player.id;
  expect(await codeOf(coach(showStudent, { student_id }))).toBe('not_found');
  expect((await coach(listMyStudents, {})).students).toMatchObject([{ seen: null, last_trained_at: null }]);
  const link = tokenIn(await findMailText(world().db, guardian_email));
  const anybody = world().withToken(null);
  expect(await anybody(showGuardianRequest, { token: link })).toMatchObject({
    scope: 'training',
    awaited: true,
  });
  await anybody(answerGuardianRequest, { token: link, agrees: true });
  expect((await coach(showStudent, { student_id })).seen).toBe('training');
  // More than the guardian agreed to waits for another mail; the old link is over.
  const { id: coaching_id } = (await student(listMyCoaches, {})).coaches[0]!;
  const { coaches } = await student(changeCoachingScope, { coaching_id, scope: 'matches' });
  expect(coaches).toMatchObject([{ scope: 'matches', seen: 'training', guardian: { awaited: true } }]);
  expect((await coach(showStudent, { student_id })).matches).toBeNull();
  expect(await codeOf(anybody(showGuardianRequest, { token: link }))).toBe('invitation_over');
  const stranger = `friend-${student_id}@example.com`;
  expect(await codeOf(student(mailGuardian, { coaching_id, guardian_email: stranger }))).toBe(
    'guardian_address',
  );
  const second = tokenIn(await findMailText(world().db, guardian_email));
  await anybody(answerGuardianRequest, { token: second, agrees: true });
  expect((await coach(showStudent, { student_id })).matches).not.toBeNull();
  // A guardian may change their mind.
  await anybody(answerGuardianRequest, { token: second, agrees: false });
  expect(await codeOf(coach(showStudent, { student_id }))).toBe('not_found');
  expect(await codeOf(anybody(answerGuardianRequest, { token: second, agrees: true }))).toBe(
    'invitation_over',
  );
});

test('a link of the student shows the training to who is signed in, until it is taken back', async () => {
  const { cast, student, student_id } = await coached({ scope: 'matches' });
  await throwBulls(student, student_id);
  const { share, token } = await student(createTrainingShare, { label: 'Uncle' });
  const uncle = world().withToken(cast.tokens['other player']);
  expect(await uncle(showStudent, { student_id, token })).toMatchObject({
    ...{ right: 'link', seen: 'training', matches: null, only_game: null },
  });
  expect(await codeOf(uncle(showStudent, { student_id: cast.organiser.id, token }))).toBe('not_found');
  expect(await codeOf(world().withToken(null)(showStudent, { student_id, token }))).toBe('not_found');
  const one = await student(createTrainingShare, { game: 'bullseye' });
  expect(await uncle(showStudent, { student_id, token: one.token })).toMatchObject({
    ...{ only_game: 'bullseye', stats: null, sessions: [] },
  });
  const history = (game: string) => uncle(showStudentGame, { student_id, token: one.token, game });
  expect((await history('bullseye')).total).toBe(1);
  expect(await codeOf(history('x01'))).toBe('not_found');
  await student(revokeTrainingShare, { share_id: share.id });
  expect(await codeOf(uncle(showStudent, { student_id, token }))).toBe('not_found');
});

test('only who is known by name and address coaches', async () => {
  const cast = await world().makeCast();
  const call = world().withToken(cast.tokens['other player']);
  expect(await codeOf(call(inviteToCoaching, { as: 'coach' }))).toBe('name_unconfirmed');
  const token = invitationIn(await studentOf(cast)(inviteToCoaching, { as: 'student', born_on: ADULT }));
  expect(await codeOf(call(acceptCoaching, { token }))).toBe('name_unconfirmed');
});
