import { connect, type Socket } from 'node:net';

/** A websocket of a listener as cheap as it can be, so that thousands fit into one process. */
export type RawSocket = { subscribe: (channel: string) => void; socket: Socket };

/** `subscribe` is to be called when the first data came. */
export function openRawSocket(port: number, app: string, localAddress?: string): RawSocket {
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
  socket.write(
    `GET /app/${app}?protocol=7 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  const subscribe = (channel: string) =>
    socket.write(frame(`{"event":"pusher:subscribe","data":{"channel":"${channel}"}}`));
  return { socket, subscribe };
}

/** A short text frame of a client; masked, as it must be, with zeros. */
function frame(text: string): Buffer {
  const length = text.length < 126 ? [0x80 | text.length] : [0x80 | 126, text.length >> 8, text.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), Buffer.from(text)]);
}
