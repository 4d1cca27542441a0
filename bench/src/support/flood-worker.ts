// People who sign in with wrong passwords, from many addresses and to many accounts, as fast as they are answered.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export type Flooded = { answered: number; refused: number };

const { url, seconds, atOnce } = workerData as { url: string; seconds: number; atOnce: number };
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const flooded: Flooded = { answered: 0, refused: 0 };
const end = performance.now() + seconds * 1000;
let number = 0;

/** Each from an address of its own, as the proxy says it: one alone would soon be told to wait. */
const guess = () =>
  new Promise<void>((resolve, reject) => {
    const n = ++number;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    };
    const sent = request(`${url}/api/auth/login`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode === 503) flooded.refused++;
      else flooded.answered++;
      response.resume().on('end', resolve);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ email: `nobody-${n}@example.com`, password: 'three in a bed' }));
  });

async function lane(): Promise<void> {
  while (performance.now() < end) await guess();
}

await Promise.all(Array.from({ length: atOnce }, lane));
agent.destroy();
parentPort?.postMessage(flooded);
