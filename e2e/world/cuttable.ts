import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A server of the tests that can be cut off with all that is connected, and listens on the same port once it is mended. */
export type Cuttable = { url: string; cut(): Promise<void>; mend(): Promise<void>; close(): Promise<void> };

export async function openCuttable(server: Server, hostname: string): Promise<Cuttable> {
  const sockets = new Set<Socket>();
  // An upgraded socket is no connection of the HTTP server any more: it is kept here.
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, hostname, resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: `http://${hostname}:${port}`,
    cut,
    mend: () => listen(port),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}

/** What comes from one goes to the other, and the end of one is the end of both. */
export function joinSockets(one: Socket, other: Socket): void {
  one.pipe(other).pipe(one);
  const end = () => [one, other].map((each) => each.destroy());
  for (const each of [one, other]) each.on('error', end).on('close', end);
}
