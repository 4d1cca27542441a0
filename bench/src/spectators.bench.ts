// What spectators cost: the page of a large bracket, and a crowd that watches one tournament while it is played.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import {
  addEntries,
  type Call,
  CHANNELS,
  commandTournament,
  createTournament,
  drawTournament,
  httpClient,
  listManagedEvents,
  showTournament,
  testLogin,
} from '@oche/contract';
import { bestOf } from '@oche/kit';
import type { Bench, Report } from './report.ts';
import { percentile } from './support/lanes.ts';
import { answersPerSecond } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { answeredOnce, openRenderer, perSecondAsync } from './support/render.ts';
import { delayOf, openSlowPhone } from './support/slow-phone.ts';

const PORT = 3306;
const FIELDS = [128, 512];
const CROWD = Number(process.env.SPECTATORS ?? 2000);
const RESULTS = 40;
const BETWEEN_MS = 150;

export const bench: Bench = async (report) => {
  const product = await startProduct(PORT, { DEMO_BOTS: '0' });
  const renderer = await openRenderer();
  const phone = await openSlowPhone();
  try {
    const call = await asOrganiser(product.url);
    for (const players of FIELDS) {
      const { slug, id } = await newKnockout(call, players);
      await bracketPage(report, product.url, renderer, players, slug);
      await bracketDelays(report, phone, `${product.url}/tournaments/${slug}/winner-brackets`, players);
      if (players === FIELDS[0]) await crowd(report, product, call, { slug, id });
    }
  } finally {
    renderer.close();
    await phone.close();
    await product.stop();
  }
};

async function asOrganiser(url: string): Promise<Call> {
  const client = (token: string | null) =>
    httpClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'en' });
  const { token } = await client(null)(testLogin, { email: 'organiser@demo.invalid' });
  return client(token);
}

async function newKnockout(call: Call, players: number): Promise<{ slug: string; id: number }> {
  const events = await call(listManagedEvents, {});
  const { id: event_id } = events.find(({ slug }) => slug === 'winterbeker')!;
  const { id, slug } = await call(createTournament, {
    ...{ event_id, name: `Cup of ${players}`, slug: `cup-${players}`, category: 'other' },
    ...{ entry_kind: 'single', colour: 'red', fee: '', description: '', cap: null, closes_at: null },
    ...{ needs_approval: false, allows_guests: true, is_test: false, tie_breaks: {} },
    stages: [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } }],
    distances: { ko: { default: bestOf(5) } },
  });
  const person = (at: number) => ({
    ...{ first_name: `Player ${at}`, last_name: 'Vandenbroucke', nickname: '', gender: null, club: '' },
    ...{ country: '', birth_year: null, member_number: '' },
  });
  await call(addEntries, {
    tournament_id: id,
    entries: Array.from({ length: players }, (_, at) => ({ players: [person(at)], is_present: true })),
  });
  await call(drawTournament, { tournament_id: id, cid: randomUUID(), order: { mode: 'random', dice: 1 } });
  return { slug, id };
}

type Renderer = Awaited<ReturnType<typeof openRenderer>>;

async function bracketPage(report: Report, url: string, renderer: Renderer, players: number, slug: string) {
  const path = `/tournaments/${slug}/winner-brackets`;
  const request = answeredOnce(url, path);
  const bare = await perSecondAsync(await renderer.createBareRender(request));
  const page = await perSecondAsync(() => renderer.render(request));
  const against = `renderToPipeableStream of the same tree (${(1000 / bare).toFixed(1)} ms)`;
  const says = (name: string, perSecond: number) =>
    report({
      case: `bracket of ${players}, ${name}`,
      ...{ value: round(1000 / perSecond), unit: 'ms', against, ratio: round(bare / perSecond) },
    });
  says('loaded, rendered, put into the template', page);
  const language = { 'accept-language': 'en' };
  says(
    'over HTTP, never kept',
    await answersPerSecond(url + path, 3, 4, { ...language, cookie: 'token=nobody' }),
  );
  says('over HTTP, kept for five seconds', await answersPerSecond(url + path, 2, 4, language));
  const html = await (await fetch(url + path, { headers: language })).text();
  report({ case: `bracket of ${players}, HTML`, value: Math.round(html.length / 1000), unit: 'kB' });
  report({
    case: `bracket of ${players}, HTML over the wire`,
    ...{ value: Math.round(gzipSync(html).length / 1000), unit: 'kB gzip' },
  });
}

type Phone = Awaited<ReturnType<typeof openSlowPhone>>;

/** What people do with a bracket, each as the page hears it. */
const DONE: Record<string, string> = {
  'a size larger and back': `
    const sheet = document.querySelector('.bracket-sheet');
    const button = (name) => [...sheet.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
    const [larger, smaller] = [button('Larger'), button('Smaller')];
    (globalThis.isLarger = !globalThis.isLarger) ? larger.click() : smaller.click();`,
  'the next round': `document.querySelector('.bracket-paper').parentElement.scrollBy({ left: 300 });`,
  // The address says whose way is lit, as it does when somebody is chosen from the list.
  'the way of a player': `
    const input = document.querySelector('input[role=combobox]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    globalThis.digit = ((globalThis.digit ?? 0) + 1) % 10;
    set.call(input, 'Player ' + globalThis.digit);
    input.focus();
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    setTimeout(() => document.querySelector('[role=option]')?.click());`,
};

/** How long a slow processor takes to show what a tap did; under a tenth of a second nobody waits. */
async function bracketDelays(report: Report, phone: Phone, address: string, players: number) {
  const page = await phone.open(address);
  for (const [name, act] of Object.entries(DONE)) {
    const value = round(await delayOf(page, act));
    report({
      case: `bracket of ${players}, ${name}, on a processor four times slower`,
      ...{
        value,
        unit: 'ms',
        against: 'the tenth of a second that feels at once',
        ratio: round(value / 100),
      },
    });
  }
  await page.close();
}

/** A crowd listens while results come in: what a delivery costs, and how long after the tap the last ones have it. */
async function crowd(
  report: Report,
  { pid }: { pid: number },
  call: Call,
  { slug, id }: { slug: string; id: number },
): Promise<void> {
  const script = join(import.meta.dirname, 'spectator-clients.ts');
  const watchers = fork(script, [String(PORT), String(CROWD), CHANNELS.tournament(id)]);
  await once(watchers, 'message');
  const { view } = await call(showTournament, { tournament: slug });
  const ready = view.pairings.filter(({ status }) => status === 'ready').slice(0, RESULTS);
  const tapped = new Map<number, number>();
  const before = cpuSeconds(pid);
  for (const { id: pairing } of ready) {
    const at = Number(process.hrtime.bigint()) / 1e6;
    const { version } = await call(commandTournament, {
      ...{ tournament_id: id, cid: randomUUID() },
      command: { type: 'report', pairing, result: { kind: 'played', score: [3, 1] } },
    });
    tapped.set(version, at);
    await wait(BETWEEN_MS);
  }
  const cpu = cpuSeconds(pid) - before;
  watchers.send('times');
  const [times] = (await once(watchers, 'message')) as [[number, number[]][]];
  watchers.kill();
  const waits = times.flatMap(([version, had]) => {
    const at = tapped.get(version);
    return at === undefined ? [] : had.map((each) => each - at);
  });
  const name = `${CROWD} spectators, ${ready.length} results`;
  report({ case: `${name}, messages that arrived`, value: waits.length, unit: `of ${CROWD * ready.length}` });
  report({
    case: `${name}, processor per delivery, deciding included`,
    ...{ value: round((cpu * 1_000_000) / Math.max(1, waits.length)), unit: 'us' },
  });
  for (const share of [0.5, 0.99])
    report({
      case: `${name}, from the tap to the bracket, p${share * 100}`,
      ...{ value: Math.round(percentile(waits, share)), unit: 'ms' },
    });
}

/** Seconds of processor that a process has used so far, from the system. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const round = (value: number): number => Math.round(value * 100) / 100;
