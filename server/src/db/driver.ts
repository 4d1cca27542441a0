import { connect, Socket } from 'node:net';
import postgres from 'postgres';
import type { Database } from './database.ts';

/** A connection address (`postgres://…`), or the parts of one: a unix socket cannot be written as an address here. */
export type DatabaseAddress =
  | string
  | { host: string; port: number; username: string; password?: string; database: string };

export type DriverOptions = { max: number; connection?: object };

const CONNECT_WITHIN_MS = 2000;

const OPTIONS = {
  onnotice: () => {},
  // Seconds between two attempts to reach a database that went away. Left to itself, the library waits up to twenty.
  backoff: () => 0.25,
  // And seconds until an attempt is given up.
  connect_timeout: 5,
  connection: { application_name: 'oche', TimeZone: 'UTC' },
  // Ids and counts stay far below 2^53; times leave the database as they go over the wire.
  types: {
    bigint: { to: 20, from: [20], serialize: String, parse: Number },
    timestamp: {
      to: 1184,
      from: [1114, 1184],
      serialize: (value: string | Date) => (typeof value === 'string' ? value : value.toISOString()),
      parse: (value: string) => new Date(value).toISOString(),
    },
    date: { to: 1082, from: [1082], serialize: String, parse: (value: string) => value },
  },
};

/** A pool of the driver as it comes. */
export function openDriver(address: DatabaseAddress, more: DriverOptions & object): Database {
  const options = { ...OPTIONS, ...more, connection: { ...OPTIONS.connection, ...more.connection } };
  return (
    typeof address === 'string' ? postgres(address, options) : postgres({ ...options, ...address })
  ) as Database;
}

type Target = { path?: string | false; host: string[]; port: number[]; ssl: unknown };

/** The sockets of one pool: opened here, so that they can be closed whatever state the driver is in. */
export class Sockets {
  private readonly open = new Set<Socket>();
  private readonly onUnreachable: () => void;
  private attempts = 0;

  constructor(onUnreachable: () => void) {
    this.onUnreachable = onUnreachable;
  }

  /** For the driver, which takes a socket that is not connected for one that is. */
  connect = ({ path, host, port }: Target): Promise<Socket> => {
    const index = this.attempts++ % host.length;
    const socket = path ? connect(path) : connect(port[index]!, host[index]!);
    // The driver looks there for the name that a certificate has to carry.
    Object.assign(socket, { host: host[index] });
    for (const one of this.open) if (one.destroyed) this.open.delete(one);
    this.open.add(socket);
    return new Promise((resolve) => {
      const fail = (error: Error) => {
        clearTimeout(patience);
        this.onUnreachable();
        resolve(failing(socket, error));
      };
      const patience = setTimeout(
        () => fail(Object.assign(new Error('the database takes no connection'), { code: 'ETIMEDOUT' })),
        CONNECT_WITHIN_MS,
      );
      socket.once('error', fail);
      socket.once('connect', () => {
        clearTimeout(patience);
        socket.off('error', fail);
        resolve(socket);
      });
    });
  };

  destroy(): void {
    for (const socket of this.open) {
      // An error that comes when the driver has let go of a socket has no other listener.
      socket.on('error', () => {});
      socket.destroy(Object.assign(new Error('the connection was given up'), { code: 'ECONNABORTED' }));
    }
    this.open.clear();
  }
}

/** A socket that fails when the driver first writes to it: by then the driver listens, and nothing is left in its buffers. */
function failing(socket: Socket, error: Error): Socket {
  socket.destroy();
  const failed = new Socket();
  failed.write = () => {
    failed.destroy(error);
    return true;
  };
  return failed;
}
