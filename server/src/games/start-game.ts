import { randomUUID } from 'node:crypto';
import { Refusal } from '@oche/contract';
import * as rules from '@oche/darts';
import { listUserNames } from '../accounts/index.ts';
import { type Context, type Input, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { gameSetup } from './game-setup.ts';
import { findGame, type GameRow, insertGame } from './games.sql.ts';
import { readGameRecord } from './read-game.ts';

type NewGame = Input<'startGame'>;

/** What a player may begin alone. The others are begun by the lobby, a tournament or a league. */
const OWN_LINKS: readonly string[] = ['friendly', 'bot', 'training'];

/** Whether somebody may put games into what a link names, for the kinds of links that name something. */
export type LinkOwners = Partial<
  Record<NewGame['link']['kind'], (tx: Sql, userId: number, id: string) => Promise<boolean>>
>;

export const startGame = (owners: LinkOwners) => async (context: Context, input: NewGame) => {
  const { userId } = requireUser(context.actor);
  const id = input.id ?? randomUUID();
  const row = await transaction(context, async (tx) => {
    const sides = await nameSides(tx, input.sides);
    const started = rules.startGame(
      input.kind,
      gameSetup({ options: input.options, sides, rules_version: input.rules_version }),
    );
    if (!started.ok) throw new Refusal('against_the_rules', { rule: started.refusal.code });
    const { kind, options, rules_version } = started.value;
    const link = await linkOf(tx, owners, userId, input.link, sides);
    const fields = {
      id,
      kind,
      options: { ...options },
      ...link,
      venue: input.venue,
      is_public: input.is_public,
      rules_version,
      created_by: userId,
      created_at: earlier(input.started_at, context.clock.now()),
    };
    const isNew = await insertGame(tx, fields, sides);
    const found = (await findGame(tx, id))!;
    // The same id again is the same person starting the same game again, or somebody guessing.
    if (!isNew && found.created_by !== userId) throw new Refusal('forbidden');
    return found;
  });
  return readGameRecord(context.db, row);
};

/** A game with a bot in it is one against a bot, whatever it was meant to be. */
async function linkOf(
  tx: Sql,
  owners: LinkOwners,
  userId: number,
  { kind, id }: NewGame['link'],
  sides: GameRow['sides'],
): Promise<Pick<GameRow, 'link_kind' | 'link_id'>> {
  if (!OWN_LINKS.includes(kind)) throw new Refusal('forbidden');
  if (sides.flat().some(({ bot }) => bot !== null)) return { link_kind: 'bot', link_id: null };
  const isOwner = owners[kind];
  if (id === null || !isOwner) return { link_kind: kind, link_id: null };
  if (!(await isOwner(tx, userId, id))) throw new Refusal('forbidden');
  return { link_kind: kind, link_id: id };
}

/** A device may tell when something happened, but not the future. */
export const earlier = (told: string | undefined, now: Date): Date =>
  told === undefined ? now : new Date(Math.min(Date.parse(told), now.getTime()));

/** An account is called by its nickname; a guest must have a name. */
async function nameSides(tx: Sql, sides: NewGame['sides']): Promise<GameRow['sides']> {
  const ids = sides.flat().flatMap(({ user_id }) => user_id ?? []);
  const names = await listUserNames(tx, ids);
  return sides.map((players, side) =>
    players.map(({ user_id, name, bot }, seat) => {
      const known = user_id === undefined ? name : names.get(user_id);
      const field = `sides.${side}.${seat}`;
      if (!known)
        throw new Refusal('user_unknown', {
          errors: { [field]: [{ issue: user_id ? 'user_unknown' : 'required' }] },
        });
      return { user_id: user_id ?? null, name: known, bot };
    }),
  );
}
