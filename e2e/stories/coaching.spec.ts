import { scorerOn, startGame } from '../world/scorer.ts';
import { enter, expect, expectAccessible, open, test } from '../world/world.ts';

const COACH = 'Bram Dekeyser';

test('a coach invites, the student accepts and trains, the coach sees it, and nothing after the end', async ({
  context,
  page,
  newPerson,
}) => {
  const [student, stranger] = [await newPerson(), await newPerson()];
  const headers = { authorization: `Bearer ${await enter(context, 'coach')}` };
  await open(page, '/play/training/coaching/my-students');
  await page.getByRole('button', { name: 'Invite a student' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a student' });
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/my-coach\?invitation=/);
  await expect(dialog.getByRole('img')).toBeVisible();
  const invitation = new URL(await link.inputValue());

  const mine = student.page;
  await open(mine, invitation.pathname + invitation.search);
  const asked = mine.getByTestId('invitation');
  await expect(asked.getByRole('heading', { name: `${COACH} wants to coach you` })).toBeVisible();
  await expectAccessible(mine);
  await asked.getByRole('button', { name: 'Accept' }).click();
  await expect(asked.getByLabel('Your date of birth')).toBeFocused();
  await asked.getByLabel('Your date of birth').fill('1990-05-20');
  await asked.getByRole('button', { name: 'Accept' }).click();
  const coaches = mine.getByTestId('coaches');
  await expect(coaches).toContainText(COACH);
  await expect(coaches.getByTestId('sights')).toContainText('No matches');

  await open(mine, '/play/training/games/bullseye');
  await mine.getByLabel('Darts', { exact: true }).fill('3');
  await startGame(mine);
  await expect(mine.getByTestId('darts-thrown')).toBeVisible();
  await scorerOn(mine).darts('25', 'd25', 'm');
  await expect(mine.getByTestId('game-over')).toBeVisible();
  await expect(mine.getByTestId('sync')).toHaveText('Saved');

  const me = await (
    await mine.request.get('/api/user', { headers: { authorization: `Bearer ${student.token}` } })
  ).json();
  const seen = `/play/training/coaching/student/${me.id}`;
  await open(page, '/play/training/coaching/my-students');
  await page.getByTestId('students').locator(`a[href$="${seen}"]`).click();
  await expect(page.getByTestId('totals')).toContainText('3');
  await expect(page).toHaveURL(new RegExp(`${seen}$`));
  await expectAccessible(page);
  await page.getByRole('link', { name: /Bullseye/ }).click();
  await expect(page.getByTestId('history').getByRole('row')).toHaveCount(2);

  // A plan of one short game a day, from today on.
  const steps = [{ game: 'bullseye', options: { darts: 3 }, target: 3 }];
  const week = Array.from({ length: 7 }, () => ({ name: 'Bulls before breakfast', steps }));
  const data = { name: `Bulls ${me.id}`, weeks: 1, cycle: [week] };
  expect((await page.request.post('/api/coaching/templates', { headers, data })).ok()).toBe(true);
  await open(page, seen);
  await page.getByRole('button', { name: 'Give a plan' }).click();
  const giving = page.getByRole('dialog', { name: 'Give a plan' });
  await giving.getByLabel('Which plan').selectOption({ label: `Bulls ${me.id}, 1 week` });
  await giving.getByRole('button', { name: 'Give a plan' }).click();
  const days = page.getByTestId('plan-days');
  await expect(days.getByRole('button')).toHaveCount(7);
  await page.getByLabel(`Write to ${me.first_name} ${me.last_name}`).fill('Take your time');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByTestId('comments')).toContainText('Take your time');
  await expectAccessible(page);

  await open(mine, '/play/training');
  const today = mine.getByTestId('plan-today');
  await expect(today).toContainText('Bulls before breakfast');
  await today.getByRole('button', { name: 'Throw' }).click();
  await expect(mine.getByRole('heading', { level: 1, name: 'Session 1' })).toBeVisible();
  await mine
    .getByTestId('go-on')
    .getByRole('button', { name: /Go on|Resume/ })
    .click();
  await expect(mine.getByTestId('darts-thrown')).toBeVisible();
  await scorerOn(mine).darts('25', 'd25', 'm');
  await expect(mine.getByTestId('game-over')).toBeVisible();
  await expect(mine.getByTestId('sync')).toHaveText('Saved');
  await open(mine, '/play/training/coaching/my-coach');
  await expect(mine.getByTestId('comments')).toContainText('Take your time');
  await expect(mine.getByTestId('plan-days').getByRole('button', { name: /: done$/ })).toHaveCount(1);
  await expectAccessible(mine);
  await open(page, seen);
  await days.getByRole('button', { name: /: done$/ }).click();
  await expect(page.getByTestId('plan-entry')).toContainText('3 points (target 3, 1 of 1 reached)');
  const day = page.getByTestId('day-talk');
  await day.getByRole('textbox').fill('Two of three');
  await day.getByRole('button', { name: 'Send' }).click();
  await expect(day).toContainText('Two of three');
  await expect(page.getByTestId('comments')).toContainText(/about .*Two of three/);

  for (const address of [seen, '/play/training/coaching/student/999999999'])
    expect((await stranger.page.goto(address))?.status()).toBe(404);

  await open(mine, '/play/training/coaching/my-coach');
  await mine.getByRole('button', { name: 'My training and my matches' }).click();
  await expect(coaches.getByTestId('sights')).not.toContainText('No matches');
  await coaches.getByRole('button', { name: `End it with ${COACH}` }).click();
  await mine.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(mine.getByText('Nobody coaches you yet')).toBeVisible();
  expect((await page.goto(seen))?.status()).toBe(404);
});
