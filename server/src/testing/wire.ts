import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestConnection } from './test-cluster.ts';

/** A way to the database that counts how often a transaction has waited for an answer. */
export type Wire = {
  connection: TestConnection;
  /** The round trips of every transaction since it was last asked, in the order they began. */
  takeTransactions(): number[];
  /** All round trips since it was last asked, in transactions or not. */
  takeTrips(): number;
  close(): Promise<void>;
};

/** Stands between the product and the real database and passes everything on. */
export async function openWire(server: TestConnection): Promise<Wire> {
  let transactions: { trips: number }[] = [];
  let trips = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = server.host.startsWith('/')
      ? connect(socketIn(server))
      : connect(server.port, server.host);
    let isAnswered = true;
    let current: { trips: number } | undefined;
    client.on('data', (sent) => {
      if (sent.includes('begin ')) {
        current = { trips: 0 };
        transactions.push(current);
      }
      if (isAnswered) trips++;
      if (isAnswered && current) current.trips++;
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
      const taken = transactions.map((transaction) => transaction.trips);
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
