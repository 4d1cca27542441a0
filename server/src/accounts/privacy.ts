import { type OwnPrivacy, Refusal } from '@oche/contract';
import { choicesOf, type Privacy, privacyOfMinor, USUAL_PRIVACY } from '@oche/darts';
import {
  type AppServices,
  type Context,
  type Input,
  requireInPerson,
  requireUser,
  transaction,
} from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findPrivacy, upsertPrivacy } from './privacy.sql.ts';
import { lockUsers } from './users.sql.ts';

/** What is known further right. */
export type PrivacyFacts = {
  /** Null: nobody has said when they were born. */
  isMinor: (sql: Sql, userId: number, now: Date) => Promise<boolean | null>;
  /** Sends those away who watch a game of somebody and may no longer. */
  moveWatchers: (services: AppServices, userId: number) => Promise<void>;
};

export const showPrivacy =
  ({ isMinor }: PrivacyFacts) =>
  async ({ db, actor, clock }: Context): Promise<OwnPrivacy> => {
    const { userId } = requireUser(actor);
    const is_minor = (await isMinor(db, userId, clock.now())) ?? false;
    return { ...((await findPrivacy(db, userId)) ?? USUAL_PRIVACY), is_minor };
  };

export const updatePrivacy =
  (facts: PrivacyFacts) =>
  async (context: Context, asked: Input<'updatePrivacy'>): Promise<OwnPrivacy> => {
    const { userId } = requireInPerson(context.actor);
    await transaction(context, async (tx) => {
      // Whoever becomes known as a minor at this moment is one before or after, and not in between.
      await lockUsers(tx, [userId]);
      const minor = (await facts.isMinor(tx, userId, context.clock.now())) ?? false;
      const wrong = (['figures', 'games'] as const).filter((of) => !choicesOf(minor).includes(asked[of]));
      if (wrong.length > 0)
        throw new Refusal('minor_not_public', {
          errors: Object.fromEntries(wrong.map((of) => [of, [{ issue: 'minor_not_public' as const }]])),
        });
      await upsertPrivacy(tx, userId, asked);
    });
    await facts.moveWatchers(context, userId);
    return showPrivacy(facts)(context);
  };

/** It has become known that somebody is a minor: from now on less is seen of them, unless they show little already. */
export async function narrowForMinor(tx: Sql, userId: number): Promise<void> {
  await lockUsers(tx, [userId]);
  const chosen: Privacy | null = (await findPrivacy(tx, userId)) ?? null;
  await upsertPrivacy(tx, userId, privacyOfMinor(chosen));
}
