import { colourVariables } from '../../web/src/lib/site-colours.ts';
import { siteAddress, siteOrigin } from '../world/league-addresses.ts';
import { expectAccessible, open, test } from '../world/world.ts';

/** What federations choose: nearly invisible, glaring, and two that nobody would put together. */
const CHOSEN = [
  { first_colour: '#fefefe', second_colour: '#fdfdf0' },
  { first_colour: '#ffff00', second_colour: '#ff00ff' },
  { first_colour: '#7f7f7f', second_colour: '#5a3d00' },
];
const PAGES = ['/', '/{season?}/groups/{group}/standings', '/{season?}/matches/{match}'];

test('pages of a federation can be read in any two colours, by day and in the dark', async ({
  page,
  request,
  baseURL,
}) => {
  for (const path of PAGES) {
    await open(page, siteOrigin(baseURL!) + (path === '/' ? '/' : await siteAddress(path, request)));
    for (const chosen of CHOSEN) {
      const variables = Object.entries(colourVariables(chosen)) as [string, string][];
      await page.locator('[style*="--stage"]').evaluate((site, all) => {
        for (const [name, value] of all) (site as HTMLElement).style.setProperty(name, value);
      }, variables);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    }
  }
});
