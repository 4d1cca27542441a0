// Visitors of a federation's site, in a process of their own. Each opens a page, listens as the page does, and asks again when it
// hears of something new, a little later than the others. Told what there is to see by the first message, and again when a process
// has another address; says what was seen when it is told "enough".
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openRawSocket, type RawSocket } from './support/raw-socket.ts';

/** A page, what it asks again for and by which channel it hears of news. `delay` is that of the page, in milliseconds. */
export type Sight = {
  name: string;
  path: string;
  answer: string;
  channel: string;
  delay: { atLeast: number; spread: number };
  /** Listens to the games of a match that are being played. */
  follows_games: boolean;
};
export type Tour = { urls: string[]; host: string; visitors: number; over_ms: number; sights: Sight[] };
export type Seen = { times: [string, number[]][]; heard: number; failed: number };

const agent = new Agent({ keepAlive: true });
const NEWS = /^(change|match)"/;
const RUNNING = /"games":(\{[^}]*\})/;
const times = new Map<string, number[]>();
let urls: string[] = [];
let heard = 0;
let failed = 0;
let isOver = false;

process.on('message', (message: Tour | string[] | 'enough') => {
  if (message === 'enough') {
    isOver = true;
    process.send?.({ times: [...times], heard, failed } satisfies Seen, () => process.exit());
  } else if (Array.isArray(message)) urls = message;
  else {
    ({ urls } = message);
    for (let n = 0; n < message.visitors; n++) void visit(n, message);
  }
});

async function visit(n: number, { host, visitors, over_ms, sights }: Tour): Promise<void> {
  const sight = sights[n % sights.length]!;
  const from = `127.1.${n >> 8}.${n & 255}`;
  await wait((over_ms * n) / visitors);
  const get = async (name: string, path: string): Promise<string> => {
    while (!isOver) {
      const began = performance.now();
      const body = await ask(urls[n % urls.length]!, path, host, from);
      if (body !== null) {
        const taken = times.get(name) ?? [];
        taken.push(performance.now() - began);
        times.set(name, taken);
        return body;
      }
      failed++;
      await wait(1000 * (1 + Math.random()));
    }
    return '';
  };
  await get(`page: ${sight.name}`, sight.path);
  const again = () => get(`again: ${sight.name}`, sight.answer);
  await listen(n, sight, from, again);
}

/** What happens in a game that is followed is shown as it comes: only what its own channel says makes a page ask again. */
const hasNews = (chunk: Buffer, channel: string): boolean =>
  chunk
    .toString('latin1')
    .split('"event":"')
    .some((message) => NEWS.test(message) && message.includes(`"channel":"${channel}"`));

/** Until its process is gone, and then again at another. */
async function listen(n: number, sight: Sight, from: string, again: () => Promise<string>): Promise<void> {
  const followed = new Set<string>();
  let waiting = false;
  const follow = ({ subscribe }: RawSocket, answer: string) => {
    const games = RUNNING.exec(answer)?.[1] ?? '{}';
    for (const id of Object.values(JSON.parse(games) as Record<string, string>))
      if (!followed.has(id)) {
        followed.add(id);
        subscribe(`cache-game.${id}`);
      }
  };
  while (!isOver) {
    followed.clear();
    const raw = openRawSocket(Number(new URL(urls[n % urls.length]!).port), 'oche', from);
    raw.socket.once('data', () => raw.subscribe(sight.channel));
    raw.socket.on('data', (chunk: Buffer) => {
      heard++;
      if (waiting || !hasNews(chunk, sight.channel)) return;
      waiting = true;
      setTimeout(
        async () => {
          waiting = false;
          const answer = await again();
          if (sight.follows_games && !raw.socket.destroyed) follow(raw, answer);
        },
        sight.delay.atLeast + Math.random() * sight.delay.spread,
      );
    });
    await new Promise<void>((resolve) => raw.socket.on('error', () => {}).on('close', () => resolve()));
    await wait(1000 * (1 + Math.random()));
  }
}

const ask = (url: string, path: string, host: string, localAddress: string): Promise<string | null> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path, headers: { host }, localAddress, agent }, (answer) => {
      const { statusCode = 0 } = answer;
      // Not a trouble of the evening: what is asked for is not there, and never will be.
      if (statusCode !== 200 && statusCode !== 429 && statusCode < 500)
        throw new Error(`${path} answers ${statusCode}`);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(statusCode === 200 ? Buffer.concat(chunks).toString() : null));
      answer.on('error', () => resolve(null));
    });
    asked.on('error', () => resolve(null));
    asked.end();
  });
