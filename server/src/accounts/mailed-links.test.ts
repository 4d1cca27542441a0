import {
  confirmEmailChange,
  currentUser,
  listOutbox,
  login,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '../clock.ts';
import { DEMO_PASSWORD, makeUser } from '../seed/factories.ts';
import { mailedToken, tokenIn } from '../testing/mailed-token.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startSmtpSink } from '../testing/smtp-sink.ts';
import { startWorld, type World } from '../testing/world.ts';
import { accountJobs } from './index.ts';

let sink: Awaited<ReturnType<typeof startSmtpSink>>;
let world: World;
beforeAll(async () => {
  sink = await startSmtpSink();
  world = await startWorld({ env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://oche.example' } });
});
afterAll(async () => {
  await world.stop();
  await sink.stop();
});

const NEW = 'a better password';
/** The next mail to an address that has a link in it. */
async function linkMail(email: string): Promise<string> {
  const { text } = await sink.mailTo(email);
  return text.includes('token=') ? text : linkMail(email);
}
const mailed = (kind: 'reset' | 'change', user: { email: string }, newEmail = user.email) =>
  mailedToken(world, kind, user, newEmail, linkMail);
const anonymous = () => world.withToken(null);
const emailOf = async (token: string) => (await world.withToken(token)(currentUser, {}))?.email;
const enter = (email: string, password = DEMO_PASSWORD) => anonymous()(login, { email, password });

test('a password link comes by mail in the language of its reader, works once and ends all other sessions', async () => {
  const { email } = await makeUser(world.db, { langcode: 'de', first_name: 'Jürgen' });
  const before = await enter(email);
  await anonymous()(requestPasswordReset, { email: email.toUpperCase() });
  const mail = await sink.mailTo(email);
  expect(mail.subject).toMatch(/Passwort/);
  expect(mail.text).toContain('Jürgen');
  const token = tokenIn(mail.text);
  expect(mail.text).toContain(`https://oche.example/de/auth/reset-password?token=${token}`);

  const weak = await refusalOf(anonymous()(resetPassword, { token, password: 'short' }));
  expect(Object.keys(weak.body.errors ?? {})).toEqual(['password']);
  const { token: session } = await anonymous()(resetPassword, { token, password: NEW });
  expect(await emailOf(session)).toBe(email);
  expect(await emailOf(before.token)).toBeUndefined();
  const again = await refusalOf(anonymous()(resetPassword, { token, password: 'yet another one' }));
  expect(again).toMatchObject({
    status: 422,
    body: { code: 'link_expired', errors: { token: [expect.any(String)] } },
  });
  expect((await refusalOf(enter(email))).body.code).toBe('credentials_wrong');
  expect(await emailOf((await enter(email, NEW)).token)).toBe(email);
});

test('a password link expires after an hour', async () => {
  const user = await makeUser(world.db);
  const good = await mailed('reset', user);
  world.clock.advance(59 * MINUTE);
  await anonymous()(resetPassword, { token: good, password: NEW });
  const late = await mailed('reset', user);
  world.clock.advance(61 * MINUTE);
  expect((await refusalOf(anonymous()(resetPassword, { token: late, password: NEW }))).body.code).toBe(
    'link_expired',
  );
});

test('asking again makes the older link useless, and only the hash of a link is stored', async () => {
  const user = await makeUser(world.db);
  const older = await mailed('reset', user);
  const newer = await mailed('reset', user);
  const [stored] = await world.db`select count(*) as n, string_agg(l::text, ' ') as rows
    from one_time_links l where user_id = ${user.id}`;
  expect(stored!.n).toBe(1);
  expect(stored!.rows).not.toContain(newer);
  expect((await refusalOf(anonymous()(resetPassword, { token: older, password: NEW }))).body.code).toBe(
    'link_expired',
  );
  expect(await anonymous()(resetPassword, { token: newer, password: NEW })).toHaveProperty('token');
});

test('nobody learns whether an address has an account, and nobody unknown or blocked is mailed', async () => {
  const blocked = await makeUser(world.db);
  await world.db`update users set blocked_at = now() where id = ${blocked.id}`;
  const [known, unknown] = [await makeUser(world.db), 'nobody@example.com'];
  const answers = [];
  for (const email of [known.email, unknown, blocked.email])
    answers.push(await anonymous()(requestPasswordReset, { email }));
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  const written = (await anonymous()(listOutbox, {})).map(({ to }) => to);
  expect(written).toContain(known.email);
  expect(written).not.toContain(unknown);
  expect(written).not.toContain(blocked.email);
});

test('an account that is blocked after asking cannot use its link', async () => {
  const user = await makeUser(world.db);
  const token = await mailed('reset', user);
  await world.db`update users set blocked_at = now() where id = ${user.id}`;
  expect((await refusalOf(anonymous()(resetPassword, { token, password: NEW }))).body.code).toBe(
    'account_blocked',
  );
});

test('a new address is confirmed at the new address, and the old address hears of it', async () => {
  const { email } = await makeUser(world.db, { langcode: 'nl' });
  const { token: session } = await enter(email);
  const call = world.withToken(session);
  const [newEmail, current_password] = ['moved@example.com', DEMO_PASSWORD];
  await call(requestEmailChange, { email: newEmail, current_password });
  const mail = await sink.mailTo(newEmail);
  expect(await emailOf(session)).toBe(email);
  const token = tokenIn(mail.text);
  expect(mail.text).toContain(`https://oche.example/nl/confirm-email-change?token=${token}`);
  const elsewhere = await enter(email);
  expect(await call(confirmEmailChange, { token })).toEqual({ email: newEmail });
  expect(await emailOf(elsewhere.token)).toBeUndefined();
  expect(await emailOf(session)).toBe(newEmail);
  expect((await sink.mailTo(email)).text).toContain(newEmail);
  expect((await refusalOf(call(confirmEmailChange, { token }))).body.code).toBe('link_expired');
  expect(await call(currentUser, {})).toMatchObject({
    notifications: [{ kind: 'email_changed', args: { email: newEmail } }],
  });
  expect(await emailOf((await enter(newEmail)).token)).toBe(newEmail);
});

test('changing the address needs the password and an address that is free, then and when the link is used', async () => {
  const { email } = await makeUser(world.db);
  const call = world.withToken((await enter(email)).token);
  const wrong = await refusalOf(
    call(requestEmailChange, { email: 'a@example.com', current_password: 'not this' }),
  );
  expect(wrong.body).toMatchObject({
    code: 'password_wrong',
    errors: { current_password: [expect.any(String)] },
  });
  const taken = call(requestEmailChange, { email: world.player.email, current_password: DEMO_PASSWORD });
  expect((await refusalOf(taken)).body).toMatchObject({
    code: 'email_taken',
    errors: { email: [expect.any(String)] },
  });
  const token = await mailed('change', { email }, 'wanted@example.com');
  await makeUser(world.db, { email: 'wanted@example.com' });
  expect((await refusalOf(call(confirmEmailChange, { token }))).body.code).toBe('email_taken');
});

test('an address is proven by the account that asked, and by nobody who only clicks', async () => {
  const [asker, other] = [await makeUser(world.db), await makeUser(world.db)];
  const token = await mailed('change', asker, 'asked-for@example.com');
  expect((await refusalOf(anonymous()(confirmEmailChange, { token }))).status).toBe(401);
  const stranger = world.withToken((await enter(other.email)).token);
  expect((await refusalOf(stranger(confirmEmailChange, { token }))).body.code).toBe('link_of_other_account');
  // A refused attempt leaves the link as it is.
  const own = world.withToken((await enter(asker.email)).token);
  expect(await own(confirmEmailChange, { token })).toEqual({ email: 'asked-for@example.com' });
});

test('the link to a new address expires after a day', async () => {
  const user = await makeUser(world.db);
  const token = await mailed('change', user, 'slow@example.com');
  const call = world.withToken((await enter(user.email)).token);
  world.clock.advance(DAY + MINUTE);
  expect((await refusalOf(call(confirmEmailChange, { token }))).body.code).toBe('link_expired');
});

test('a new password or a new address leaves no older link that still works', async () => {
  const user = await makeUser(world.db);
  const change = await mailed('change', user, 'thief@example.com');
  const reset = await mailed('reset', user);
  const { token: session } = await anonymous()(resetPassword, { token: reset, password: DEMO_PASSWORD });
  const call = world.withToken(session);
  expect((await refusalOf(call(confirmEmailChange, { token: change }))).body.code).toBe('link_expired');

  const toOldAddress = await mailed('reset', user);
  const moving = await mailed('change', user, 'new-home@example.com');
  await call(confirmEmailChange, { token: moving });
  const late = await refusalOf(anonymous()(resetPassword, { token: toOldAddress, password: NEW }));
  expect(late.body.code).toBe('link_expired');
});

test('a mail that the mail server does not take is kept and tried again', async () => {
  const user = await makeUser(world.db);
  sink.refuse(true);
  await anonymous()(requestPasswordReset, { email: user.email });
  const state = async () =>
    (await world.db`select attempts, last_error, sent_at from mails where recipient = ${user.email}`)[0];
  await expect
    .poll(state)
    .toMatchObject({ attempts: 1, last_error: expect.stringContaining('Mailbox full'), sent_at: null });
  sink.refuse(false);
  await world.db`update mails set next_attempt_at = now() where recipient = ${user.email}`;
  expect((await sink.mailTo(user.email)).text).toContain('/auth/reset-password?token=');
  await expect.poll(state).toMatchObject({ attempts: 2, last_error: null, sent_at: expect.any(String) });
});

test('once it is sent, or old, no mail holds a link that opens anything', async () => {
  const user = await makeUser(world.db);
  const bodyOf = async () =>
    (await world.db`select body, sent_at from mails where recipient = ${user.email} order by id desc`)[0]!;
  await anonymous()(requestPasswordReset, { email: user.email });
  expect(tokenIn((await sink.mailTo(user.email)).text)).toBeTruthy();
  await expect.poll(async () => (await bodyOf()).sent_at).not.toBeNull();
  expect((await bodyOf()).body).toMatch(/\/auth\/reset-password$/m);

  await world.db`insert into mails (recipient, subject, body, next_attempt_at)
    values (${user.email}, 'waits', 'a https://x.example/a?token=secret b', now() + interval '1 year')`;
  const job = accountJobs.find(({ name }) => name === 'links_in_old_mails')!;
  await job.run(world.services);
  expect((await bodyOf()).body).toContain('secret');
  world.clock.advance(8 * DAY);
  await job.run(world.services);
  expect((await bodyOf()).body).toBe('a https://x.example/a b');
});
