import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, open, test } from '../world/world.ts';

const TOURNAMENT = '/tournaments/open-van-de-kust-singles';

test('the page of a club shows a bracket of ours as high as it is; links open beside it, and no other page is framed', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, TOURNAMENT);
  await page.getByText('Put it on your own page').click();
  const code = await page.getByLabel('Brackets').inputValue();
  const club = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    const other = `<iframe src="${baseURL}${TOURNAMENT}"></iframe>`;
    response.end(`<!doctype html><title>Club</title>${request.url === '/other' ? other : code}`);
  });
  await new Promise<void>((ready) => club.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(club.address() as AddressInfo).port}`;
  await page.goto(address);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Open van de Kust');
  await expect.poll(async () => (await page.locator('iframe').boundingBox())!.height).toBeGreaterThan(1000);
  const opened = context.waitForEvent('page');
  await frame.getByRole('heading', { level: 1 }).getByRole('link').click();
  await expect(await opened).toHaveURL(new RegExp(`${TOURNAMENT}$`));
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Open van de Kust');

  await page.goto(`${address}/other`);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  club.close();
  club.closeAllConnections();
});
