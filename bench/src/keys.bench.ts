// How soon a key answers on a cheap phone: every pad, for a game that stays on the device and for one that is sent for an account.
// The first press comes as soon as there is something to press. What a hand feels as at once is shorter than 100 ms. A page with a
// single button that counts its presses, pressed before each of them, says how much of that is the machine and the browser. The phone
// has been here before: no service worker fetches files meanwhile.
import type { Page } from '@playwright/test';
import type { Bench } from './report.ts';
import { addAccounts } from './support/accounts.ts';
import { startProduct } from './support/product.ts';
import { openSlowPhone, PHONE } from './support/slow-phone.ts';
import { type Point, type Tapped, thumbOn, WATCH_INTERACTIONS } from './support/thumb.ts';

const AT_ONCE_MS = 100;
const FURTHER = 20;
const BARE_PRESSES = 7;

/** By its name, or where it is. */
type Key = string | RegExp | ((page: Page) => Promise<Point>);
type Pad = {
  game: string;
  options?: Record<string, unknown>;
  against?: 'bot';
  way?: 'total' | 'darts' | 'board';
  /** What is pressed before anybody measures. */
  before?: string[];
  /** What is pressed, over and over. */
  keys: readonly Key[];
};

/** Twenty visits. Pressed twice so soon, a key that enters a visit takes it for a thumb that bounces. */
const VISITS = Array.from({ length: FURTHER + 1 }, (_, at) => (at % 2 ? 'Score 26' : 'Score 41'));
const bed =
  (degrees: number, distance: number) =>
  async (page: Page): Promise<Point> => {
    const { x, y, width, height } = (await page.getByRole('group', { name: /^Dartboard/ }).boundingBox())!;
    const unit = Math.min(width, height) / 236;
    const angle = (degrees * Math.PI) / 180;
    return {
      x: x + width / 2 + distance * unit * Math.sin(angle),
      y: y + height / 2 - distance * unit * Math.cos(angle),
    };
  };

const PADS: Record<string, Pad> = {
  'total pad': { game: 'x01', keys: ['2', '6', 'Enter 26', 'Score 45'] },
  'per dart': { game: 'x01', way: 'darts', keys: ['20', 'Treble', 'Treble 19', '5'] },
  'drawn board': { game: 'x01', way: 'board', keys: [bed(0, 74), bed(18, 74), bed(-18, 80)] },
  'cricket chalkboard': { game: 'cricket', keys: ['20', '19', 'Miss', '18', '17', '16', '15'] },
  'target, rings': { game: 'around_the_clock', keys: [/^Miss/, /^\d+\s*on to/, /^Miss/] },
  "target, Bob's 27": { game: 'bobs_27', keys: [/^1\s*hit/, /^2\s*hit/] },
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
  undo: { game: 'x01', options: { start: 1001 }, before: VISITS, keys: ['Undo'] },
  // A bot that has thrown is not hurried any more.
  'against a bot': { game: 'x01', against: 'bot', keys: [/^(Show the visit|Score 26)$/] },
};

export const bench: Bench = async (report) => {
  const product = await startProduct(3318, { DEMO_BOTS: '0' });
  const phone = await openSlowPhone({ ...PHONE, serviceWorkers: 'block' });
  /** How soon a single button answers now: the machine is not always as quick. */
  const bare = async () =>
    at(await pressBare(await phone.open(BARE, undefined, WATCH_INTERACTIONS)), 0.5).delay;
  const tellAll = (name: string, [first, ...further]: readonly Tapped[], single: number) => {
    const tell = (what: string, taps: readonly Tapped[], share: number) => {
      const { delay, busy, stolen } = at(taps, share);
      report({
        case: `${name}: ${what}`,
        value: delay,
        unit: 'ms',
        against: `what is felt as at once (${AT_ONCE_MS} ms); a single button just before: ${single} ms; the processor of the page was busy for ${Math.round(busy)} ms, others had the machine for ${stolen} ms`,
        ratio: Math.round((100 * delay) / AT_ONCE_MS) / 100,
      });
    };
    tell('first press', [first!], 0.5);
    tell(`median of ${further.length}`, further, 0.5);
    tell(`slowest of ${further.length}`, further, 1);
    const undisturbed = further.filter(({ stolen }) => stolen === 0);
    if (undisturbed.length > 0)
      tell(`slowest of ${undisturbed.length} that nobody disturbed`, undisturbed, 1);
  };
  try {
    const tokens = await addAccounts(product.dataDir, Object.keys(PADS).length);
    for (const [nth, [name, pad]] of Object.entries(PADS).entries())
      for (const [where, token] of [['on the device'], ['sent for an account', tokens[nth]!]] as const) {
        const single = await bare();
        const open = (watch: string) => phone.open(`${product.url}/en/play/offline`, token, watch);
        tellAll(`${name}, ${where}`, await pressAll(open, pad), single);
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
  for (let nth = 0; nth < BARE_PRESSES; nth++) await thumb.press(/^\d+$/);
  const tapped = await thumb.tapped();
  await page.context().close();
  return tapped;
}

async function pressAll(open: (watch: string) => Promise<Page>, pad: Pad): Promise<Tapped[]> {
  const page = await open(WATCH_INTERACTIONS + remembered(pad));
  const thumb = await thumbOn(page);
  const press = async (key: Key) => thumb.press(typeof key === 'function' ? await key(page) : key);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByTestId('scoring').waitFor();
  for (const name of pad.before ?? []) await press(name);
  if (pad.before) {
    // The first press is that on a page that was just opened.
    await page.reload();
    await page.getByTestId('scoring').waitFor();
  }
  await thumb.tapped();
  for (let nth = 0; nth <= FURTHER; nth++) await press(pad.keys[nth % pad.keys.length]!);
  const tapped = await thumb.tapped();
  await page.context().close();
  return tapped;
}

const at = (taps: readonly Tapped[], share: number): Tapped =>
  taps.toSorted((one, other) => one.delay - other.delay)[Math.ceil(share * taps.length) - 1]!;

/** The game as if it had been set up on this phone before, so that it only has to be started. */
function remembered({ game, options = {}, against, way }: Pad): string {
  const player = (id: number) => ({ id, name: '', bot: null });
  const bot = { id: 2, name: '', bot: { average: 60, seed: 180, ghost: null } };
  const setup = { game, options, players: [player(1), against ? bot : player(2)], pairs: false };
  return `localStorage.setItem('last_setup', ${JSON.stringify(JSON.stringify(setup))});
    localStorage.setItem('pad_way', ${JSON.stringify(way ?? '')});`;
}
