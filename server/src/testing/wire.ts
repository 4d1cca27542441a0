import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestConnection } from './test-cluster.ts';

type Transaction = {
  trips: number;
  /** A connection asks about each kind of statement once, and waits for the answer; which connection is new is up to the pool. */
  is_first_of_its_kind: boolean;
};

/** A way to the database that counts how often a transaction has waited for an answer. */
export type Wire = {
  connection: TestConnection;
  /** Every transaction since it was last asked, in the order they began. */
  takeTransactions(): Transaction[];
  /** All round trips since it was last asked, in transactions or not. */
  takeTrips(): number;
  close(): Promise<void>;
};

/** The first byte of the message that names a statement the connection has not met. */
const PARSE = 'P'.charCodeAt(0);

/** Stands between the product and the real database and passes everything on. */
export async function openWire(server: TestConnection): Promise<Wire> {
  let transactions: Transaction[] = [];
  let trips = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = server.host.startsWith('/')
      ? connect(socketIn(server))
      : connect(server.port, server.host);
    let isAnswered = true;
    let current: Transaction | undefined;
    client.on('data', (sent) => {
      if (sent.includes('begin ')) {
        current = { trips: 0, is_first_of_its_kind: false };
        transactions.push(current);
      }
      if (isAnswered) trips++;
      if (isAnswered && current) current.trips++;
      if (current && sent[0] === PARSE) current.is_first_of_its_kind = true;
      isAnswered = false;
      database.write(sent);
    });
    database.on('data', (answer) => {
      isAnswered = true;
      client.write(answer);
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const host = mkdtempSync(join(tmpdir(), 'oche-wire-'));
  proxy.listen(socketIn({ ...server, host }));
  await once(proxy, 'listening');
  return {
    connection: { ...server, host },
    takeTransactions: () => {
      const taken = transactions;
      transactions = [];
      return taken;
    },
    takeTrips: () => {
      const taken = trips;
      trips = 0;
      return taken;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
      rmSync(host, { recursive: true, force: true });
    },
  };
}

const socketIn = ({ host, port }: TestConnection): string => join(host, `.s.PGSQL.${port}`);
