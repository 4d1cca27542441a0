// How soon a key answers on a cheap phone: every pad, for a game that stays on the device and for one that is sent for an account.
// The first press comes as soon as there is something to press. What a hand feels as at once is shorter than 100 ms. A page with a
// single button that counts its presses says how much of that is the machine and the browser. The phone has been here before: no
// service worker fetches files meanwhile.
import type { Locator, Page } from '@playwright/test';
import type { Bench } from './report.ts';
import { addAccounts } from './support/accounts.ts';
import { percentile } from './support/lanes.ts';
import { startProduct } from './support/product.ts';
import { openSlowPhone, PHONE } from './support/slow-phone.ts';
import { type Tapped, thumbOn, WATCH_INTERACTIONS } from './support/thumb.ts';

const AT_ONCE_MS = 100;
const FURTHER = 20;

type Key = Locator | { x: number; y: number };
type Pad = {
  game: string;
  options?: Record<string, unknown>;
  against?: 'bot';
  way?: 'total' | 'darts' | 'board';
  /** What is pressed before anybody measures. */
  before?: string[];
  /** What is pressed, over and over. */
  keys: readonly (string | RegExp | ((page: Page) => Promise<Key>))[];
};

/** Twenty visits that never come near a finish. */
const VISITS = Array.from({ length: FURTHER + 1 }, () => 'Score 26');
const bed =
  (degrees: number, distance: number) =>
  async (page: Page): Promise<Key> => {
    const { x, y, width, height } = (await page.getByRole('group', { name: /^Dartboard/ }).boundingBox())!;
    const unit = Math.min(width, height) / 236;
    const angle = (degrees * Math.PI) / 180;
    return {
      x: x + width / 2 + distance * unit * Math.sin(angle),
      y: y + height / 2 - distance * unit * Math.cos(angle),
    };
  };
const single = async (page: Page): Promise<Key> => page.getByRole('button', { name: /^\d+$/ }).first();
/** A bot that has thrown is not hurried any more. */
const botOrPad = async (page: Page): Promise<Key> =>
  page.getByRole('button', { name: /^(Show the visit|Score 26)$/ }).first();

const PADS: Record<string, Pad> = {
  'total pad': { game: 'x01', keys: ['2', '6', 'Enter 26', 'Score 45'] },
  'per dart': { game: 'x01', way: 'darts', keys: ['20', 'Treble', 'Treble 19', '5'] },
  'drawn board': { game: 'x01', way: 'board', keys: [bed(0, 74), bed(18, 74), bed(-18, 80)] },
  'cricket chalkboard': { game: 'cricket', keys: ['20', '19', 'Miss', '18', '17', '16', '15'] },
  'target, rings': { game: 'around_the_clock', keys: ['Miss', single, 'Miss'] },
  "target, Bob's 27": { game: 'bobs_27', keys: [/^1\s*hit/] },
  'halve it': { game: 'halve_it', keys: ['20', '16', 'Miss'] },
  'one hundred and twenty-one': { game: 'one_two_one', keys: ['1', 'Enter 1'] },
  'doubles strip': {
    game: 'x01',
    options: { start: 101 },
    keys: ['6', '1', 'Enter 61', '0', 'Undo'],
  },
  'correction pad': {
    game: 'x01',
    before: ['Score 26', 'Score 45'],
    keys: [/^26/, 'Score 60', 'Make it 60', /^60/, 'Score 26', 'Make it 26'],
  },
  undo: { game: 'x01', before: VISITS, keys: ['Undo'] },
  'against a bot': { game: 'x01', against: 'bot', keys: [botOrPad] },
};

export const bench: Bench = async (report) => {
  const product = await startProduct(3318, { DEMO_BOTS: '0' });
  const phone = await openSlowPhone({ ...PHONE, serviceWorkers: 'block' });
  const tell = (name: string, what: string, taps: readonly Tapped[], share: number) => {
    const at = (figure: keyof Tapped) =>
      percentile(
        taps.map((tap) => tap[figure]),
        share,
      );
    report({
      case: `${name}: ${what}`,
      value: at('delay'),
      unit: 'ms',
      against: `what is felt as at once (${AT_ONCE_MS} ms); the processor of the page was busy for ${Math.round(at('busy'))} ms`,
      ratio: Math.round((100 * at('delay')) / AT_ONCE_MS) / 100,
    });
  };
  const tellAll = (name: string, [first, ...further]: readonly Tapped[]) => {
    tell(name, 'first press', [first!], 0.5);
    tell(name, `median of ${further.length}`, further, 0.5);
    tell(name, `p95 of ${further.length}`, further, 0.95);
  };
  try {
    tellAll('a single button', await pressBare(await phone.open(BARE, undefined, WATCH_INTERACTIONS)));
    const tokens = await addAccounts(product.dataDir, Object.keys(PADS).length);
    for (const [at, [name, pad]] of Object.entries(PADS).entries())
      for (const [where, token] of [['on the device'], ['sent for an account', tokens[at]!]] as const) {
        const open = (watch: string) => phone.open(`${product.url}/en/play/offline`, token, watch);
        tellAll(`${name}, ${where}`, await pressAll(open, pad));
      }
  } finally {
    await phone.close();
    await product.stop();
  }
};

const BARE = `data:text/html,<html data-ready><meta name="viewport" content="width=device-width">
<button style="width:100%;height:20em" onclick="this.textContent=Number(this.textContent)+1">0</button>`;

async function pressBare(page: Page): Promise<Tapped[]> {
  const thumb = await thumbOn(page);
  for (let nth = 0; nth <= FURTHER; nth++) await thumb.press(page.getByRole('button'));
  const tapped = await thumb.tapped();
  await page.context().close();
  return tapped;
}

async function pressAll(open: (watch: string) => Promise<Page>, pad: Pad): Promise<Tapped[]> {
  const page = await open(WATCH_INTERACTIONS + remembered(pad));
  const keyOf = (key: Pad['keys'][number]): Promise<Key> =>
    typeof key === 'function' ? key(page) : Promise.resolve(button(page, key));
  const thumb = await thumbOn(page);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByTestId('scoring').waitFor();
  for (const name of pad.before ?? []) await thumb.press(button(page, name));
  if (pad.before) {
    // The first press is that on a page that was just opened.
    await page.reload();
    await page.getByTestId('scoring').waitFor();
  }
  await thumb.tapped();
  for (let nth = 0; nth <= FURTHER; nth++) await thumb.press(await keyOf(pad.keys[nth % pad.keys.length]!));
  const tapped = await thumb.tapped();
  await page.context().close();
  return tapped;
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).first();

/** The game as if it had been set up on this phone before, so that it only has to be started. */
function remembered({ game, options = {}, against, way }: Pad): string {
  const player = (id: number) => ({ id, name: '', bot: null });
  const bot = { id: 2, name: '', bot: { average: 60, seed: 180, ghost: null } };
  const setup = { game, options, players: [player(1), against ? bot : player(2)], pairs: false };
  return `localStorage.setItem('last_setup', ${JSON.stringify(JSON.stringify(setup))});
    localStorage.setItem('pad_way', ${JSON.stringify(way ?? '')});`;
}
