import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, seconds, connections, headers } = workerData as {
  url: string;
  seconds: number;
  connections: number;
  headers: Record<string, string>;
};
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const ask = () =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.on('end', resolve);
    }).on('error', reject);
  });

async function askFor(ms: number): Promise<number> {
  const start = performance.now();
  let answers = 0;
  const line = async () => {
    while (performance.now() - start < ms) {
      await ask();
      answers++;
    }
  };
  await Promise.all(Array.from({ length: connections }, line));
  return (answers * 1000) / (performance.now() - start);
}

await askFor(500);
const rate = await askFor(seconds * 1000);
agent.destroy();
parentPort?.postMessage(rate);
