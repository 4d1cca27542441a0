// Counts the statements that a process sends to PostgreSQL, by what it writes to its sockets: an Execute or a simple query each.
import { Socket } from 'node:net';

const EXECUTE = 0x45;
const SIMPLE = 0x51;
const PROTOCOL_3 = 196_608;
const HEAD = 5;

/** How far each connection is in a message that has not ended yet. */
const unread = new WeakMap<Socket, number>();
const known = new WeakSet<Socket>();
let count = 0;

/** The first message of a connection says which protocol it speaks. */
const isStartup = (bytes: Buffer): boolean => bytes.length >= 8 && bytes.readInt32BE(4) === PROTOCOL_3;

function read(socket: Socket, bytes: Buffer): void {
  let at = unread.get(socket) ?? 0;
  while (at + HEAD <= bytes.length) {
    const type = bytes[at];
    if (type === EXECUTE || type === SIMPLE) count++;
    at += 1 + bytes.readInt32BE(at + 1);
  }
  unread.set(socket, Math.max(0, at - bytes.length));
}

const write = Socket.prototype.write as (...args: unknown[]) => boolean;
Socket.prototype.write = function (this: Socket, ...args: unknown[]) {
  const [chunk] = args;
  if (Buffer.isBuffer(chunk)) {
    if (known.has(this)) read(this, chunk);
    else if (isStartup(chunk)) known.add(this);
  }
  return write.apply(this, args);
} as typeof Socket.prototype.write;

/** So many since it was last asked. */
export function takeQueries(): number {
  const taken = count;
  count = 0;
  return taken;
}
