import { isoDay } from '@oche/messages/dates';
import type { APIRequestContext } from '@playwright/test';
import { test } from '../world/network.ts';
import { scorerOn, waitUntilKept } from '../world/scorer.ts';
import { enter, expect, expectAccessible, open } from '../world/world.ts';

const asUser = (request: APIRequestContext, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async (path: string) => (await request.get(`/api${path}`, { headers })).json(),
    post: async (path: string, data: object) => {
      const answer = await request.post(`/api${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    },
  };
};
type Caller = ReturnType<typeof asUser>;

/** The two have agreed, and two short games are planned for every day of a week. */
async function planBulls(coach: Caller, student: Caller): Promise<{ id: number; page: string }> {
  const { link } = await coach.post('/coaching/invitations', { as: 'coach' });
  const token = new URL(link).searchParams.get('invitation');
  await student.post(`/coaching/invitations/${token}/accept`, { scope: 'training', born_on: '1990-05-20' });
  const { id } = await student.get('/user');
  const steps = [{ game: 'bullseye', options: { darts: 3 }, repeat: 2, target: 2 }];
  const week = Array.from({ length: 7 }, () => ({ name: 'Bulls in the cellar', steps }));
  const template = await coach.post('/coaching/templates', { name: `Cellar ${id}`, weeks: 1, cycle: [week] });
  const starts_on = isoDay(new Date());
  await coach.post('/coaching/plans', { template_id: template.id, student_ids: [id], starts_on });
  return { id, page: `/play/training/coaching/student/${id}` };
}

test('what is planned for today is begun and finished without a network, and the coach sees it done', async ({
  context,
  page,
  newPerson,
  network,
}) => {
  const phoneOptions = { serviceWorkers: 'allow', proxy: network.proxy } as const;
  const { page: mine, context: phone, token } = await newPerson(phoneOptions);
  const coach = asUser(page.request, await enter(context, 'coach'));
  const student = await planBulls(coach, asUser(mine.request, token));
  await open(mine, '/play/training');
  await waitUntilKept(mine);
  const today = mine.getByTestId('plan-today');
  await expect(today).toContainText('Bulls in the cellar');
  await network.cut(phone);
  await mine.reload();
  await expect(mine.locator('html[data-ready]')).toBeAttached();
  await expect(today).toContainText('Bulls in the cellar');
  await today.getByRole('button', { name: 'Throw' }).click();
  await expect(mine.getByTestId('session-badge')).toHaveText('Session · 0 of 2');
  await expect(mine.getByTestId('darts-thrown')).toBeVisible();
  const scorer = scorerOn(mine);
  await scorer.darts('25', 'm', 'm');
  // Away in the middle of it, and back by what is planned.
  await mine.getByRole('button', { name: 'Done' }).click();
  await expect(mine.getByTestId('go-on')).toContainText('1 of 2');
  await today.getByRole('button', { name: /Go on|Resume/ }).click();
  await expect(mine.getByTestId('session-badge')).toHaveText('Session · 1 of 2');
  await scorer.darts('d25', 'm', 'm');
  await expect(mine.getByTestId('next-of-session').getByTestId('progress')).toHaveText('2 of 2');
  await mine.getByRole('button', { name: 'Done' }).click();
  await expect(today).toHaveCount(0);
  await open(page, student.page);
  await expect(page.getByTestId('plan-days').getByRole('button', { name: /: done$/ })).toHaveCount(0);

  await network.mend(phone);
  await expect(mine.getByTestId('sessions')).toContainText('Session 1');
  await expect(async () => {
    await open(page, student.page);
    await page
      .getByTestId('plan-days')
      .getByRole('button', { name: /: done$/ })
      .click({ timeout: 3000 });
  }).toPass();
  await expect(page.getByTestId('plan-entry')).toContainText('1 point, 2 points (target 2, 1 of 2 reached)');
});

test('a coach watches what a student throws, until the student ends it', async ({
  context,
  page,
  newPerson,
}) => {
  const { page: mine, token } = await newPerson();
  const coach = asUser(page.request, await enter(context, 'coach'));
  const me = asUser(mine.request, token);
  const student = await planBulls(coach, me);
  await open(mine, '/play/training');
  await mine.getByTestId('plan-today').getByRole('button', { name: 'Throw' }).click();
  await mine.getByTestId('go-on').getByRole('button', { name: 'Go on' }).click();
  await expect(mine.getByTestId('darts-thrown')).toBeVisible();
  await expect(mine.getByTestId('sync')).toHaveText('Saved');
  await open(page, student.page);
  const now = page.getByTestId('training-now');
  await expect(now).toContainText('Bullseye');
  await expectAccessible(page);
  await now.getByRole('link', { name: 'Watch' }).click();
  await expect(page).toHaveURL(/\/live\//);
  await expect(page.getByText('Bullseye', { exact: true })).toBeVisible();
  await scorerOn(mine).darts('25', 'd25', 'm');
  await expect(mine.getByTestId('game-over')).toBeVisible();
  await expect(page.getByText('25 Bull 0').first()).toBeVisible();
  const watched = page.url();
  const stranger = await newPerson();
  expect((await stranger.page.goto(watched))?.status()).toBe(404);

  const { coaches } = await me.get('/coaching/coaches');
  const headers = { authorization: `Bearer ${token}` };
  expect((await mine.request.delete(`/api/coaching/links/${coaches[0].id}`, { headers })).ok()).toBe(true);
  // Nothing is clicked: the page itself hears that it may not be seen any more.
  await expect(page.getByText('25 Bull 0')).toHaveCount(0);
  expect((await page.goto(watched))?.status()).toBe(404);
});

test('two taps begin one game, and a slow answer takes nobody back from it', async ({
  context,
  page,
  newPerson,
}) => {
  const { page: mine, token } = await newPerson();
  const me = asUser(mine.request, token);
  await planBulls(asUser(page.request, await enter(context, 'coach')), me);
  await open(mine, '/play/training');
  const throwIt = mine.getByTestId('plan-today').getByRole('button', { name: 'Throw' });
  await expect(throwIt).toBeVisible();
  const held = Promise.withResolvers<void>();
  await mine.route('**/api/coaching/student/*/plans', async (route) => {
    await held.promise;
    await route.continue();
  });
  await throwIt.click();
  await mine.getByTestId('go-on').getByRole('button', { name: 'Go on' }).dblclick();
  await expect(mine.getByTestId('darts-thrown')).toBeVisible();
  const answered = mine.waitForResponse('**/api/coaching/student/*/plans');
  held.resolve();
  await answered;
  await scorerOn(mine).darts('25', 'd25', 'm');
  await expect(mine.getByTestId('game-over')).toBeVisible();
  await expect(mine.getByTestId('sync')).toHaveText('Saved');
  const { sessions } = await me.get('/training/sessions');
  expect(sessions[0].games).toHaveLength(1);
});

test('a student ends it while the coach writes: nothing is sent, and the open page goes', async ({
  context,
  page,
  newPerson,
}) => {
  const { page: mine, token } = await newPerson();
  const coach = asUser(page.request, await enter(context, 'coach'));
  const me = asUser(mine.request, token);
  const student = await planBulls(coach, me);
  await open(page, student.page);
  const talk = page.getByLabel(/^Write to /).first();
  await talk.fill('Stand a little to the left');
  const { coaches } = await me.get('/coaching/coaches');
  const headers = { authorization: `Bearer ${token}` };
  expect((await mine.request.delete(`/api/coaching/links/${coaches[0].id}`, { headers })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Send' }).first().click();
  await expect(page.getByText('Failed to save')).toBeVisible();
  await expect(talk).toHaveValue('Stand a little to the left');
  // Looked at again, as after a call: the page asks whether they train, and hears that there is nobody.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByTestId('plan-days')).toHaveCount(0);
  await expect(page.getByText(`Page not found: ${student.page}`)).toBeVisible();
});

test('a plan with weeks that differ is put together on a phone, and what was deleted comes back', async ({
  newPerson,
}) => {
  const { page } = await newPerson({ viewport: { width: 390, height: 844 } });
  await open(page, '/play/training');
  await page.getByRole('link', { name: 'My students' }).click();
  await page.getByRole('button', { name: 'New plan' }).click();
  const editor = page.getByRole('dialog', { name: 'New plan' });
  await editor.getByLabel('Name of the plan').fill('Up and down');
  const monday = editor.getByLabel('Monday', { exact: true });
  await monday.selectOption({ label: 'Doubles' });
  // Neither a key nor the way back throws away what was put together.
  const asks = page.getByRole('dialog', { name: 'Close without saving?' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await asks.getByRole('button', { name: 'Cancel' }).click();
    await expect(asks).toHaveCount(0);
    await expect(editor.getByLabel('Name of the plan')).toHaveValue('Up and down');
  }
  await editor.getByText('Targets, Monday').click();
  await editor
    .getByLabel(/^Target: /)
    .first()
    .fill('80');
  await editor.getByRole('button', { name: 'Copy the week' }).click();
  await expect(editor.getByRole('radio', { name: 'Week 2' })).toBeChecked();
  await expect(editor.getByLabel(/^Target: /).first()).toHaveValue('80');
  await editor.getByRole('button', { name: 'Monday: one day later' }).click();
  await expect(monday).toHaveValue('');
  await expect(editor.getByLabel('Tuesday', { exact: true })).not.toHaveValue('');
  await editor.getByRole('button', { name: 'Delete the week' }).click();
  await expect(editor.getByRole('radio', { name: 'Week 2' })).toHaveCount(0);
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(editor.getByRole('radio', { name: 'Week 2' })).toBeChecked();
  await expect(monday).toHaveValue('');
  await expect(editor.getByText('After week 2 it begins again with week 1.')).toBeVisible();
  const lasts = editor.getByLabel('How many weeks in all');
  await lasts.fill('');
  await lasts.pressSequentially('52');
  await lasts.blur();
  await expect(lasts).toHaveValue('26');
  await lasts.fill('4');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Save the plan' }).click();
  const row = page.getByTestId('templates').getByRole('listitem');
  await expect(row).toContainText(/Up and down.*4 weeks, 4 sessions/);
  await row.getByRole('button', { name: 'Edit: Up and down' }).click();
  const again = page.getByRole('dialog', { name: 'Up and down' });
  await again.getByRole('radio', { name: 'Week 2' }).check();
  await expect(again.getByLabel('Tuesday', { exact: true })).not.toHaveValue('');
  await again.getByRole('button', { name: 'Delete the plan' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Up and down?' })
    .getByRole('button', { name: 'Delete the plan' })
    .click();
  await expect(row).toHaveCount(0);
});

test('a coach of two hundred finds somebody by name, and gives a plan to sixty at most at a time', async ({
  context,
  page,
}) => {
  await enter(context, 'coach');
  await open(page, '/play/training');
  await page.route('**/api/coaching/students', async (route) => {
    const answer = await (await route.fetch()).json();
    const one = answer.students.find(({ seen }: { seen: string | null }) => seen !== null);
    const students = Array.from({ length: 200 }, (_, at) => ({
      ...{ ...one, id: 900_000 + at },
      student: { id: 900_000 + at, name: `Zoë Pupil ${at + 1}` },
    }));
    await route.fulfill({ json: { ...answer, students } });
  });
  await page.getByRole('link', { name: 'My students' }).click();
  const rows = page.getByTestId('students').getByRole('listitem');
  await expect(rows).toHaveCount(200);
  await page.getByLabel('Find a student').fill('zoe pupil 77');
  await expect(rows).toHaveText(/Zoë Pupil 77/);
  await page.getByLabel('Find a student').fill('nobody at all');
  await expect(page.getByText('Nobody of that name')).toBeVisible();
  await page.getByRole('button', { name: 'Give a plan' }).click();
  const giving = page.getByRole('dialog', { name: 'Give a plan' });
  const boxes = giving.getByRole('checkbox');
  await expect(boxes).toHaveCount(200);
  for (let at = 0; at < 61; at++) await boxes.nth(at).check();
  await expect(giving.getByText('61 chosen.')).toBeVisible();
  const give = giving.getByRole('button', { name: 'Give a plan' });
  await expect(give).toBeDisabled();
  await boxes.first().uncheck();
  await expect(give).toBeEnabled();
});
