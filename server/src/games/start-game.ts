import { randomUUID } from 'node:crypto';
import { Refusal } from '@oche/contract';
import * as rules from '@oche/darts';
import { listUserNames } from '../accounts/index.ts';
import { type Context, type Input, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { listClubMates } from '../organisations/index.ts';
import { gameSetup } from './game-setup.ts';
import { findGame, type GameRow, insertGame } from './games.sql.ts';
import { invite } from './invitations.ts';
import { readGameRecord } from './read-game.ts';

type NewGame = Input<'startGame'>;

/** What a player may begin alone. The others are begun by the lobby, a tournament or a league. */
export const OWN_LINKS: readonly string[] = ['friendly', 'bot', 'training'];

/** What a link of somebody names, for the kinds of links that name something: null when it is gone, undefined when it is not theirs. */
export type FindLinked = Partial<
  Record<
    NewGame['link']['kind'],
    (tx: Sql, link: { userId: number; id: string; startedAt: Date }) => Promise<string | null | undefined>
  >
>;

export const startGame = (findLinked: FindLinked) => async (context: Context, input: NewGame) => {
  const { userId } = requireUser(context.actor);
  const id = input.id ?? randomUUID();
  const row = await transaction(context, async (tx, publish) => {
    const { sides, invited } = await seatPlayers(tx, userId, input.sides);
    const started = rules.startGame(
      input.kind,
      gameSetup({ options: input.options, sides, rules_version: input.rules_version }),
    );
    if (!started.ok) throw new Refusal('against_the_rules', { rule: started.refusal.code });
    const { kind, options, rules_version } = started.value;
    const now = context.clock.now().getTime();
    const created_at = new Date(rules.gameBegin(toldTime(input.started_at), now));
    const link = await linkOf(tx, findLinked, { ...input.link, userId, startedAt: created_at }, sides);
    const fields = {
      id,
      kind,
      options: { ...options },
      ...link,
      venue: input.venue,
      is_public: input.is_public,
      rules_version,
      created_by: userId,
      created_at,
    };
    const isNew = await insertGame(tx, fields, sides);
    const found = (await findGame(tx, id))!;
    // The same id again is the same person starting the same game again, or somebody guessing.
    if (!isNew && found.created_by !== userId) throw new Refusal('forbidden');
    if (isNew)
      for (const { to, ...at } of invited)
        await invite(context, tx, publish, { game_id: id, ...at }, { from: userId, to });
    return found;
  });
  return readGameRecord(context.db, row);
};

/** A game with a bot in it is one against a bot, whatever it was meant to be. */
async function linkOf(
  tx: Sql,
  findLinked: FindLinked,
  { kind, id, ...asked }: NewGame['link'] & { userId: number; startedAt: Date },
  sides: GameRow['sides'],
): Promise<Pick<GameRow, 'link_kind' | 'link_id'>> {
  if (!OWN_LINKS.includes(kind)) throw new Refusal('forbidden');
  if (sides.flat().some(({ bot }) => bot !== null)) return { link_kind: 'bot', link_id: null };
  const find = findLinked[kind];
  if (id === null || !find) return { link_kind: kind, link_id: null };
  const link_id = await find(tx, { ...asked, id });
  if (link_id === undefined) throw new Refusal('forbidden');
  return { link_kind: kind, link_id };
}

/** The time that a device gave, if it gave one and may (TIM-3). */
export const toldTime = (told: string | undefined, link_kind?: GameRow['link_kind']): number | undefined =>
  told === undefined || (link_kind && rules.isDatedByArrival(link_kind)) ? undefined : Date.parse(told);

type Invited = { side: number; seat: number; to: number };

/**
 * Who sits where. An account is called by its nickname, and it is only the caller's own, or that of somebody of the same
 * club; another one is a guest under the name that was given until it agrees, and a guest must have a name.
 */
async function seatPlayers(
  tx: Sql,
  userId: number,
  sides: NewGame['sides'],
): Promise<{ sides: GameRow['sides']; invited: Invited[] }> {
  const others = sides.flat().flatMap(({ user_id }) => (user_id === userId ? [] : (user_id ?? [])));
  const seated = [userId, ...(others.length > 0 ? await listClubMates(tx, userId, others) : [])];
  const names = await listUserNames(tx, seated);
  const invited: Invited[] = [];
  const named = sides.map((players, side) =>
    players.map(({ user_id = null, name, bot }, seat) => {
      const own = user_id === null ? undefined : names.get(user_id);
      if (own !== undefined) return { user_id, name: own, bot };
      if (!name)
        throw new Refusal('invalid', { errors: { [`sides.${side}.${seat}.name`]: [{ issue: 'required' }] } });
      if (user_id !== null) invited.push({ side, seat, to: user_id });
      return { user_id: null, name, bot };
    }),
  );
  return { sides: named, invited };
}
