import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { CHANNELS, type GameMessage } from '@oche/contract';
import { WebSocket } from 'ws';

/** Several accounts: one that started a new game every moment would be told to wait. */
const ACCOUNTS = ['player', 'coach', 'organiser', 'superadmin', 'newcomer'];

/** Somebody who scores in every lane, and a spectator on one socket who watches every game. */
export async function openPlayClient(url: string, lanes: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const post = async <T>(path: string, body: object, token = ''): Promise<T> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = request(`${url}/api${path}`, { method: 'POST', agent, headers });
    sent.end(JSON.stringify(body));
    const [response] = await once(sent, 'response');
    const answer = await json(response);
    if (response.statusCode !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
    return answer as T;
  };
  const tokens: string[] = [];
  for (const name of ACCOUNTS)
    tokens.push((await post<{ token: string }>('/test-login', { email: `${name}@demo.invalid` })).token);
  const tokenOf = (lane: number) => tokens[lane % tokens.length]!;
  const spectator = await openSpectator(url);
  return {
    async start(lane: number, game: object): Promise<{ id: string; v: number }> {
      const { id } = await post<{ id: string }>('/games', game, tokenOf(lane));
      spectator.watch(id);
      return { id, v: 0 };
    },
    /** Sends a visit; done when it was answered and the spectator has it. Says when the spectator had it. */
    async score(lane: number, game: string, base_v: number, event: object): Promise<number> {
      const cid = randomUUID();
      const heard = spectator.heard(cid);
      await post(`/games/${game}/events`, { base_v, events: [{ cid, event }] }, tokenOf(lane));
      return heard;
    },
    close() {
      spectator.close();
      agent.destroy();
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
