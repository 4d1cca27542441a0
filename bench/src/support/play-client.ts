import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { CHANNELS, type GameMessage } from '@oche/contract';
import { WebSocket } from 'ws';
import { openPost } from './post.ts';

/**
 * Somebody who scores in every lane, and a spectator on one socket who watches every game. The accounts take turns
 * game by game: one that scored as fast as a machine would be told to wait.
 */
export async function openPlayClient(url: string, lanes: number, accounts: readonly string[]) {
  const { post, close } = openPost(`${url}/api`, lanes);
  const tokens = new Map<string, string>();
  let started = Math.floor(Math.random() * accounts.length);
  const spectator = await openSpectator(url);
  return {
    async start(game: object): Promise<{ id: string; v: number }> {
      const token = accounts[started++ % accounts.length]!;
      const { id } = await post<{ id: string }>('/games', game, token);
      tokens.set(id, token);
      spectator.watch(id);
      return { id, v: 0 };
    },
    /** Sends a visit; done when it was answered and the spectator has it. Says when the spectator had it. */
    async score(game: string, base_v: number, event: object): Promise<number> {
      const cid = randomUUID();
      const heard = spectator.heard(cid);
      await post(`/games/${game}/events`, { base_v, events: [{ cid, event }] }, tokens.get(game));
      return heard;
    },
    close() {
      spectator.close();
      close();
    },
  };
}

async function openSpectator(url: string) {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/app/oche?protocol=7`);
  const waiting = new Map<string, (at: number) => void>();
  ws.on('message', (frame) => {
    const { event, data } = JSON.parse(String(frame)) as { event: string; data: string };
    if (event !== 'change') return;
    const { cid } = JSON.parse(data) as GameMessage;
    waiting.get(cid)?.(performance.now());
    waiting.delete(cid);
  });
  await once(ws, 'open');
  return {
    watch: (game: string) =>
      ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNELS.game(game, true) } })),
    heard: (cid: string) => new Promise<number>((resolve) => waiting.set(cid, resolve)),
    close: () => ws.terminate(),
  };
}
