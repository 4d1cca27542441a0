import type { Page } from '@playwright/test';
import { test } from '../world/network.ts';
import { scorerOn } from '../world/scorer.ts';
import { newDay, nextGame, pair, playGame } from '../world/tablet.ts';
import { expect, open } from '../world/world.ts';

const tile = (desk: Page, board: number) => desk.getByRole('article', { name: `Board ${board}` });

async function takeOff(desk: Page, board: number): Promise<void> {
  await tile(desk, board).getByRole('button', { name: 'Type the result' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Take it off the board' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
}

async function callTo(desk: Page, board: number): Promise<void> {
  await tile(desk, board)
    .getByRole('button', { name: /^Call / })
    .click();
  await expect(
    tile(desk, board)
      .getByText(/^Called|Live/i)
      .first(),
  ).toBeVisible();
}

test('a call that was undone is called again, and can be scored: here, after a reload, and on a new tablet', async ({
  page,
  context,
  newBrowser,
}) => {
  test.slow();
  const day = await newDay(context, { players: ['Ann Aerts', 'Bo Bos'] });
  const code = await day.code();
  const tablet = await pair(await newBrowser(), day, code);
  await expect(tablet.getByTestId('idle')).toBeVisible();
  await open(page, `/manage/events/${day.event.id}/desk`);
  await callTo(page, 1);
  await expect(nextGame(tablet)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(tablet.getByTestId('idle')).toBeVisible();

  await callTo(page, 1);
  await expect(nextGame(tablet)).toBeVisible();
  // The players have said who throws first when the desk takes the call back once more.
  await tablet.getByRole('button', { name: 'Aerts throws first' }).click();
  await expect(tablet.getByTestId('scoring')).toBeVisible();
  await takeOff(page, 1);
  await expect(tablet.getByTestId('idle')).toBeVisible();

  await callTo(page, 1);
  await expect(nextGame(tablet)).toBeVisible();
  await tablet.reload();
  await expect(nextGame(tablet)).toBeVisible();
  const second = await (await newBrowser()).newPage();
  await second.setViewportSize({ width: 1024, height: 768 });
  await open(second, `/tablet/login?code=${code}`);
  await second.getByRole('button', { name: 'Log the board in' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(nextGame(second)).toBeVisible();
  await playGame(second, 'Aerts');
  await expect(second.getByTestId('result')).toHaveText('1–0');
  await expect(tile(page, 1).getByText('Live')).toHaveCount(0);
});

test('a game that was taken off in the middle of a leg goes on with its score, on another board and on its own', async ({
  page,
  context,
  newBrowser,
}) => {
  test.slow();
  const day = await newDay(context, { boards: 2, players: ['Ann Aerts', 'Bo Bos'] });
  const [first, second] = [
    await pair(await newBrowser(), day, await day.code(1)),
    await pair(await newBrowser(), day, await day.code(2)),
  ];
  await open(page, `/manage/events/${day.event.id}/desk`);
  await callTo(page, 1);
  await first.getByRole('button', { name: 'Aerts throws first' }).click();
  await scorerOn(first).total(61, 0);
  await expect(tile(page, 1).getByText('Live')).toBeVisible();
  await takeOff(page, 1);
  await expect(page.getByText('Goes on from 0–0, 40–101')).toBeVisible();

  await tile(page, 1).getByRole('button', { name: 'Pause' }).click();
  await callTo(page, 2);
  await scorerOn(second).expectScores(40, 101);
  await scorerOn(second).total(26);
  await takeOff(page, 2);
  await tile(page, 1).getByRole('button', { name: 'Open' }).click();
  await tile(page, 2).getByRole('button', { name: 'Pause' }).click();
  await callTo(page, 1);
  await scorerOn(first).expectScores(40, 75);
  await scorerOn(first).total(40, 1);
  await expect(first.getByTestId('result')).toHaveText('1–0');
  await first.getByRole('button', { name: 'Ann Aerts: is 1–0 right?' }).click();
  await first.getByRole('button', { name: /is 1–0 right/ }).click();
  await expect.poll(async () => (await day.desk()).tournaments[0].games_done).toBe(1);
});
