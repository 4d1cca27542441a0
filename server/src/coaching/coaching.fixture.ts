import { randomUUID } from 'node:crypto';
import {
  acceptCoaching,
  type Call,
  inviteToCoaching,
  listMyCoaches,
  recordEvents,
  startGame,
} from '@oche/contract';
import type { OptionValue } from '@oche/darts';
import { sharedWorld } from '../testing/shared-world.ts';
import type { Cast, World } from '../testing/world.ts';

export const ADULT = '1990-05-20';

type Agreed = { scope?: 'training' | 'matches'; born_on?: string; guardian_email?: string };

/** The world of a test file, and pairs of coach and student in it, each with a cast of their own. */
export function coachingWorld() {
  const world = sharedWorld();
  const coached = async (agreed: Agreed = {}) => startCoaching(world(), await world().makeCast(), agreed);
  return { world, coached };
}

/** The organiser of a cast coaches its player, who has accepted the link. */
export async function startCoaching(
  { withToken }: World,
  cast: Cast,
  { scope = 'training', born_on = ADULT, ...more }: Agreed = {},
) {
  const [coach, student] = [withToken(cast.tokens.organiser), withToken(cast.tokens.player)];
  const token = invitationIn(await coach(inviteToCoaching, { as: 'coach' }));
  await student(acceptCoaching, { token, scope, born_on, ...more });
  const { id: coaching_id } = (await student(listMyCoaches, {})).coaches[0]!;
  return { cast, coach, student, coaching_id, student_id: cast.player.id };
}

export const invitationIn = ({ link }: { link: string | null }): string =>
  new URL(link!).searchParams.get('invitation')!;

/** Three darts at the bull, in a session or alone. */
export async function throwBulls(
  call: Call,
  user_id: number,
  session: string | null = null,
  darts = ['D25', 'S25', 'MISS'],
): Promise<void> {
  const { id } = await startBulls(call, user_id, session);
  await recordVisits(call, id, [darts]);
}

/** The first visits of a game. */
export const recordVisits = (call: Call, game_id: string, visits: readonly string[][]) =>
  call(recordEvents, {
    ...{ game_id, base_v: 0 },
    events: visits.map((darts) => ({
      cid: randomUUID(),
      event: { type: 'visit', visit: { darts } } as never,
    })),
  });

type Alone = {
  kind: string;
  options: Record<string, OptionValue>;
  link: 'training' | 'friendly';
  visits: readonly string[][];
};

/** A whole game that somebody plays without anybody else. */
export async function playAlone(call: Call, user_id: number, { kind, options, link, visits }: Alone) {
  const { id } = await call(startGame, {
    ...{ kind, options, id: randomUUID(), sides: [[{ user_id }]] },
    ...{ is_public: false, link: { kind: link, id: null } },
  });
  await recordVisits(call, id, visits);
}

/** A game of three darts at the bull that was begun some time ago, or now. */
export const startBulls = (call: Call, user_id: number, session: string | null, started_at?: string) =>
  call(startGame, {
    ...{ kind: 'bullseye', options: { darts: 3 }, id: randomUUID(), sides: [[{ user_id }]] },
    ...{ is_public: false, link: { kind: 'training', id: session }, ...(started_at && { started_at }) },
  });
