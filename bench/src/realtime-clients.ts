// Many listeners in a process of their own, so that their work is not counted as the server's:
// node realtime-clients.ts PORT COUNT. Says "heard" whenever all have heard a message with LAST in it.
import { connect } from 'node:net';

const [port, count] = process.argv.slice(2).map(Number);
const LAST = Buffer.from('LAST');
let heard = 0;

for (let n = 0; n < (count ?? 0); n++) {
  const socket = connect(port ?? 0, '127.0.0.1');
  socket.write(
    'GET /app/bench?protocol=7 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  socket.once('data', () =>
    socket.write(frame('{"event":"pusher:subscribe","data":{"channel":"cache-game.1"}}')),
  );
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    const found = (rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk).includes(LAST);
    rest = found ? Buffer.alloc(0) : Buffer.from(chunk.subarray(-(LAST.length - 1)));
    if (!found || ++heard < (count ?? 0)) return;
    heard = 0;
    process.send?.('heard');
  });
}

/** A short text frame of a client; masked, as it must be, with zeros. */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
