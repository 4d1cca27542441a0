// Many listeners in a process of their own, so that their work is not counted as the server's:
// node realtime-clients.ts PORT COUNT. Says "heard" whenever all have heard a message with LAST in it.
import { openRawSocket } from './support/raw-socket.ts';

const [port, count] = process.argv.slice(2).map(Number);
const LAST = Buffer.from('LAST');
let heard = 0;

for (let n = 0; n < (count ?? 0); n++) {
  const { socket, subscribe } = openRawSocket(port ?? 0, 'bench');
  socket.once('data', () => subscribe('cache-game.1'));
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    const found = (rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk).includes(LAST);
    rest = found ? Buffer.alloc(0) : Buffer.from(chunk.subarray(-(LAST.length - 1)));
    if (!found || ++heard < (count ?? 0)) return;
    heard = 0;
    process.send?.('heard');
  });
}
