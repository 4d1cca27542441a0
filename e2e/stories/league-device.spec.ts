import { seal, tonight, write } from '../world/match-evening.ts';
import { test } from '../world/network.ts';
import { waitUntilKept } from '../world/scorer.ts';
import { enter, expect, expectAccessible, open } from '../world/world.ts';

const PHONE = { width: 390, height: 844 };

test('a café with bad wifi: nothing is lost on the phone, and two who disagree see both', async ({
  newBrowser,
  network,
}) => {
  const office = await newBrowser({ viewport: PHONE });
  const path = await tonight(office, await enter(office, 'organiser'), 2);
  const captain = await newBrowser({ viewport: PHONE, serviceWorkers: 'allow', proxy: network.proxy });
  await enter(captain, 'player');
  const phone = await captain.newPage();
  await open(phone, path);
  await waitUntilKept(phone);

  // A line-up that is being chosen survives a reload.
  const put = phone.getByRole('button', { name: /^Put in / });
  for (const _ of [1, 2]) await put.first().click();
  const chosen = phone.getByRole('button', { name: /^Take out / });
  await expect(chosen).toHaveCount(2);
  await open(phone, path);
  await expect(chosen).toHaveCount(2);
  await seal(phone, 2);
  await expect(phone.getByText('Your line-up is sealed.')).toBeVisible();

  const desk = await office.newPage();
  await open(desk, path);
  await seal(desk, 4);
  await expect(phone.getByText('The line-ups are open. Good darts!')).toBeVisible();

  // Without a network games are written all the same, and are there after a reload.
  await network.cut(captain);
  await write(phone, 1, '3–1');
  await write(phone, 2, '0–3');
  await expect(phone.getByText('2 not sent yet')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('1–1');
  await phone.goto(path).catch(() => {});
  await expect(phone.getByText('2 not sent yet')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('1–1');
  await write(desk, 2, '3–0');

  // Back in the network: what nobody else wrote is taken, the other is shown beside what stands.
  await network.mend(captain);
  const conflict = phone.getByRole('alert').filter({ hasText: 'Game 2' });
  await expect(conflict).toContainText('0–3');
  await expect(conflict).toContainText('3–0');
  await expectAccessible(phone);
  await conflict.getByRole('button', { name: 'Save what I typed' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('1–1');
});
