// An attacker with a process of its own: node flood.fixture.ts PORT SOCKETS MILLISECONDS
import { setImmediate as turn } from 'node:timers/promises';
import { WebSocket } from 'ws';

const [port = '', sockets = '', milliseconds = ''] = process.argv.slice(2);
const end = performance.now() + Number(milliseconds);
const counts = { opened: 0, refused: 0, closed: 0, sent: 0 };
const address = `ws://127.0.0.1:${port}/app/test-key?protocol=7`;
let serial = 0;

const messages = () => {
  const channel = `cache-made-up-${process.pid}-${serial++}`;
  return [{ event: 'pusher:ping' }, { event: 'pusher:subscribe', data: { channel } }].map((one) =>
    JSON.stringify(one),
  );
};

/** Opens a socket, sends as fast as it can until it is closed, and comes back. */
async function attack(): Promise<void> {
  while (performance.now() < end) {
    const ws = new WebSocket(address, { headers: { 'x-from': 'attacker' } });
    const gone = new Promise<void>((resolve) => {
      ws.on('close', resolve);
      ws.on('error', () => resolve());
    });
    const isOpen = await Promise.race([
      new Promise<true>((resolve) => ws.once('open', () => resolve(true))),
      gone.then(() => false),
    ]);
    if (!isOpen) {
      counts.refused++;
      await turn();
      continue;
    }
    counts.opened++;
    while (ws.readyState === WebSocket.OPEN && performance.now() < end) {
      for (const message of messages()) {
        ws.send(message);
        counts.sent++;
      }
      // As fast as the line takes it: more would only fill our own memory.
      if (ws.bufferedAmount > 65_536) await new Promise((resolve) => setTimeout(resolve, 1));
      else await turn();
    }
    if (ws.readyState !== WebSocket.OPEN) counts.closed++;
    ws.terminate();
    await gone;
  }
}

await Promise.all(Array.from({ length: Number(sockets) }, attack));
console.log(JSON.stringify(counts));
