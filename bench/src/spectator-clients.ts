// Many who watch one tournament, in a process of their own: node spectator-clients.ts PORT COUNT CHANNEL. Says "here" when all listen;
// asked for its times, says when each of them had each version.
import { openRawSocket } from './support/raw-socket.ts';

const [port = '0', count = '0', channel = ''] = process.argv.slice(2);
const VERSION = /version\\":(\d+)/;
const times = new Map<number, number[]>();
let here = 0;

for (let n = 0; n < Number(count); n++) {
  // One address may have a thousand sockets: a crowd comes from more than one.
  const localAddress = `127.0.0.${2 + Math.floor(n / 500)}`;
  const { socket, subscribe } = openRawSocket(Number(port), 'oche', localAddress);
  socket.once('data', () => subscribe(channel));
  let isHere = false;
  socket.on('data', (chunk: Buffer) => {
    const text = chunk.toString('latin1');
    if (!isHere && text.includes('subscription_succeeded')) {
      isHere = true;
      if (++here === Number(count)) process.send?.('here');
    }
    const version = VERSION.exec(text)?.[1];
    if (version === undefined) return;
    const had = times.get(Number(version)) ?? [];
    // The clock of the system, which is the same in every process and never set.
    had.push(Number(process.hrtime.bigint()) / 1e6);
    times.set(Number(version), had);
  });
}
process.on('message', () => process.send?.([...times]));
