import { addressOf, kindFor, localized, OPENED } from '../world/addresses.ts';
import { tokenOf } from '../world/world.ts';
import { enterAs, expect, test } from './world.ts';

// Every fourth route, each in the next of three languages: what the server wrote is what this engine draws, and nothing is said on
// the console. The other routes are made of the same parts, and Chromium opens them all; E2E_EVERY_VARIANT=1 opens them all here too.

const PREFIXES = ['', '/nl', '/de'];
const STEP = process.env.E2E_EVERY_VARIANT ? 1 : 4;
/** The pages of a board and of an online game are opened in their stories: a board has one tablet, a player one game. */
const KINDS = ['nobody', 'superadmin'] as const;
for (const kind of KINDS)
  test(`pages for ${kind}`, async ({ visitor, line, request }) => {
    test.setTimeout(600_000);
    if (kind !== 'nobody') await enterAs(visitor, line, request, await tokenOf(request, kind));
    const routes = OPENED.filter((each) => kindFor(each) === kind).filter((_, at) => at % STEP === 0);
    for (const [at, entry] of routes.entries()) {
      const address = localized(PREFIXES[at % PREFIXES.length]!, await addressOf(entry, request));
      await visitor.open(address);
      expect(await visitor.trouble(), address).toEqual([]);
      await visitor.see(`one heading of ${address}`, countHeadings).toBe(1);
    }
  });

const countHeadings = () => document.querySelectorAll('main h1').length;
