import { createHmac } from 'node:crypto';
import { CHANNELS, Refusal, type VideoMessage } from '@oche/contract';
import { type Context, type Input, mayRing, requireUser } from '../app/index.ts';
import { HOUR } from '../clock.ts';
import { requireRoom } from './presence.ts';
import { findIsMuted } from './room.sql.ts';

/** After the game there is a moment to talk about it. */
const OPEN_AFTER = HOUR;

/**
 * Passes a signal on to the opponent, and keeps nothing of it: pictures and voices go from browser to browser. An opponent
 * who has muted the sender, or whom enough questions have reached, hears nothing, and the sender cannot tell.
 */
export async function signalVideo(context: Context, { game_id, from, to, signal }: Input<'signalVideo'>) {
  const { userId } = requireUser(context.actor);
  const { opponent_id, finished_at } = await requireRoom(context, game_id);
  if (finished_at !== null && Date.parse(finished_at) + OPEN_AFTER < context.clock.now().getTime())
    throw new Refusal('video_closed');
  const isHeard =
    !(await findIsMuted(context.db, opponent_id, userId)) &&
    (signal.kind !== 'ask' || mayRing(context, opponent_id));
  const data: VideoMessage = { game_id, user_id: userId, from, to, signal };
  const isAnswer = signal.kind === 'yes' || signal.kind === 'no';
  // What was answered on one page need not be asked on another.
  const hearers = [...(isHeard ? [opponent_id] : []), ...(isAnswer ? [userId] : [])];
  // Nothing is written, so there is no commit to wait for.
  context.broadcast(hearers.map((id) => ({ channel: CHANNELS.user(id), event: 'video', data })));
  return { ok: true as const };
}

/** For how long a relay lets somebody in. */
const LET_IN_FOR = 4 * HOUR;

/** A relay is told by its secret whom we have sent, and until when; the name and password are good for nothing else. */
export async function showVideoServers(context: Context, { game_id }: Input<'showVideoServers'>) {
  const { userId } = requireUser(context.actor);
  await requireRoom(context, game_id);
  const { urls, secret } = context.iceServers;
  const until = Math.floor((context.clock.now().getTime() + LET_IN_FOR) / 1000);
  const username = `${until}:${userId}`;
  return {
    servers: urls.map((url) =>
      url.startsWith('turn')
        ? {
            urls: url,
            username,
            credential: createHmac('sha1', secret).update(username).digest('base64'),
          }
        : { urls: url },
    ),
  };
}
