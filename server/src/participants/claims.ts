import { type OpenClaim, type Participant, Refusal } from '@oche/contract';
import { listPeople } from '../accounts/index.ts';
import { type Context, hashSecret, type Input, newSecret, requireUser, transaction } from '../app/index.ts';
import { DAY, later } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { notify } from '../notices/index.ts';
import {
  listHolders,
  listOrganisationLinks,
  listOrganisationNames,
  listOrganisationsOf,
  requireConfirmedName,
} from '../organisations/index.ts';
import { IDENTITY_ROLE, lockOwn, readParticipant } from './book.ts';
import {
  type ClaimRow,
  deleteClaim,
  findClaimByToken,
  listOpenClaimRows,
  updateAsker,
  upsertClaimLink,
} from './claims.sql.ts';
import { peopleChanged } from './events.ts';
import { findParticipant, type ParticipantRow, updateAccount } from './participants.sql.ts';

const LINK_GOOD_FOR = 30 * DAY;

export const createClaimLink = (context: Context, { participant_id }: Input<'createClaimLink'>) =>
  transaction(context, async (tx) => {
    await lockOwn(tx, context, [participant_id], IDENTITY_ROLE);
    const token = newSecret();
    const expires_at = later(context.clock, LINK_GOOD_FOR);
    await upsertClaimLink(tx, { participant_id, token_hash: hashSecret(token), expires_at, mailed_to: null });
    return { link: `${context.publicUrl}/manage/claim/${token}`, expires_at: expires_at.toISOString() };
  });

export async function listOpenClaims({ db, actor }: Context): Promise<OpenClaim[]> {
  const { userId } = requireUser(actor);
  const books = await listOrganisationsOf(db, userId, IDENTITY_ROLE);
  const rows = await listOpenClaimRows(db, userId, books);
  const [organisations, people] = await Promise.all([
    listOrganisationLinks(db, books),
    listPeople(
      db,
      rows.map(({ user_id }) => user_id),
    ),
  ]);
  return rows.map(({ organisation_id, user_id, ...claim }) => {
    const { name, email } = people.find((person) => person.user_id === user_id)!;
    const organisation = organisation_id === null ? null : organisations.get(organisation_id)!;
    return { ...claim, organisation, asker: { name, email } };
  });
}

export async function showClaim(context: Context, { token }: Input<'showClaim'>) {
  const { claim, row } = await requireClaim(context, context.db, token);
  const names = await listOrganisationNames(
    context.db,
    row.organisation_id === null ? [] : [row.organisation_id],
  );
  return {
    name: nameOf(row),
    club: row.club,
    book: names.get(row.organisation_id ?? 0) ?? '',
    asked: claim.user_id === requireUser(context.actor).userId,
  };
}

export async function claimParticipant(context: Context, { token }: Input<'claimParticipant'>) {
  const { userId } = requireUser(context.actor);
  await transaction(context, async (tx, publish, emit) => {
    const { claim, row } = await requireClaim(context, tx, token);
    await requireConfirmedName(tx, context.actor);
    if (claim.mailed_to !== null && (await hasProven(tx, userId, claim.mailed_to))) {
      await deleteClaim(tx, claim.participant_id);
      await updateAccount(tx, claim.participant_id, userId);
      await emit(peopleChanged, { participant_ids: [claim.participant_id] });
      return;
    }
    if (!(await updateAsker(tx, claim.participant_id, userId, context.clock.now())))
      throw new Refusal('claim_over');
    if (claim.user_id !== null) return;
    for (const reader of await bookKeepers(tx, row))
      notify(tx, publish, reader, {
        kind: 'participant_claimed',
        args: { name: nameOf(row) },
        action_url: '/manage/participants',
      });
  });
  return { ok: true } as const;
}

export const answerClaim = (
  context: Context,
  { participant_id, answer }: Input<'answerClaim'>,
): Promise<Participant> =>
  transaction(context, async (tx, publish, emit) => {
    const [row] = await lockOwn(tx, context, [participant_id], IDENTITY_ROLE);
    if (answer === 'unlink') {
      await updateAccount(tx, participant_id, null);
      await emit(peopleChanged, { participant_ids: [participant_id] });
      return readParticipant(tx, participant_id);
    }
    const asker = await deleteClaim(tx, participant_id);
    if (asker === null) throw new Refusal('claim_over');
    if (answer === 'accept') {
      await updateAccount(tx, participant_id, asker);
      await emit(peopleChanged, { participant_ids: [participant_id] });
      notify(tx, publish, asker, {
        kind: 'claim_answered',
        args: { name: nameOf(row!) },
        action_url: '/profile/my-tournaments',
      });
    }
    return readParticipant(tx, participant_id);
  });

/** The address that an invitation was mailed to is the account's own, and proven. */
async function hasProven(sql: Sql, userId: number, address: string): Promise<boolean> {
  const [user] = await listPeople(sql, [userId]);
  return user?.email_verified === true && user.email.toLowerCase() === address.toLowerCase();
}

/** Users who answer claims of a book. */
const bookKeepers = async (sql: Sql, { owner_id, organisation_id }: ParticipantRow): Promise<number[]> =>
  organisation_id === null
    ? [owner_id!]
    : listHolders(sql, organisation_id, ['organiser', 'secretary', 'competition_leader']);

/** Makes the link by which the owner of an address says that they are this person. */
export async function inviteByMail(
  { clock, publicUrl }: Pick<Context, 'clock' | 'publicUrl'>,
  tx: Sql,
  { participant_id, email }: { participant_id: number; email: string },
): Promise<string> {
  const token = newSecret();
  const expires_at = later(clock, LINK_GOOD_FOR);
  await upsertClaimLink(tx, { participant_id, token_hash: hashSecret(token), expires_at, mailed_to: email });
  return `${publicUrl}/manage/claim/${token}`;
}

async function requireClaim(
  { clock }: Context,
  sql: Sql,
  token: string,
): Promise<{ claim: ClaimRow; row: ParticipantRow }> {
  const claim = await findClaimByToken(sql, hashSecret(token), clock.now());
  const row = claim && (await findParticipant(sql, claim.participant_id));
  if (!claim || !row || row.user_id !== null) throw new Refusal('claim_over');
  return { claim, row };
}

const nameOf = ({ first_name, last_name }: ParticipantRow): string => `${first_name} ${last_name}`.trim();
