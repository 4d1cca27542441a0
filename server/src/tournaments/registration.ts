import { Refusal, type Registration, type RegistrationCard } from '@oche/contract';
import { findUser, isPassword } from '../accounts/index.ts';
import {
  type Actor,
  type Context,
  hashSecret,
  type Input,
  mayMail,
  newSecret,
  translate,
} from '../app/index.ts';
import { findLocation, normalCode } from '../boards/index.ts';
import type { Sql } from '../db/index.ts';
import { type EventRow, findEvent, maySeeEvent, nameOrganisers, placeOf } from '../events/index.ts';
import { writeMail } from '../mail/index.ts';
import { requireConfirmedName } from '../organisations/index.ts';
import { findOwnParticipant, insertParticipants, listOwnParticipants } from '../participants/index.ts';
import { readPeople, toEntry } from './entrants.ts';
import {
  type EntryRow,
  findEntryByToken,
  insertEntries,
  listEntryRows,
  updateEntryRows,
} from './entries.sql.ts';
import { changeEntries, PLAYERS, refuseDrawn, refuseTwice } from './entries.ts';
import { moveUp, roomIn } from './move-up.ts';
import { findTournament, findTournamentBySlug, type TournamentRow } from './tournaments.sql.ts';

/** Open to everybody once its event is published; before, only its helpers see how it will look. */
async function requirePublic(
  sql: Sql,
  actor: Actor,
  tournament: TournamentRow | undefined,
): Promise<{ tournament: TournamentRow; event: EventRow }> {
  if (!tournament) throw new Refusal('not_found');
  const event = (await findEvent(sql, tournament.event_id))!;
  const is_published = event.is_published && !tournament.is_test;
  if (!(await maySeeEvent(sql, actor, { id: event.id, is_published }))) throw new Refusal('not_found');
  return { tournament, event };
}

const isOpen = ({ phase, entry_phase, closes_at }: TournamentRow, now: Date): boolean =>
  phase === 'entry' &&
  entry_phase === 'registration' &&
  (closes_at === null || Date.parse(closes_at) > now.getTime());

export async function showRegistration(
  context: Context,
  { tournament: slug, token }: Input<'showRegistration'>,
): Promise<Registration> {
  const { db, clock } = context;
  const { tournament, event } = await requirePublic(db, context.actor, await findTournamentBySlug(db, slug));
  const rows = await listEntryRows(db, [tournament.id]);
  const own = await findOwnEntry(context, db, tournament.id, rows, token);
  const [organisers, location] = await Promise.all([
    nameOrganisers(db, [event]),
    findLocation(db, event.location_id),
  ]);
  const { description, needs_approval, allows_guests } = tournament;
  return {
    tournament_id: tournament.id,
    ...registrationFacts(tournament, rows, clock.now()),
    ...{ description, needs_approval, allows_guests },
    event: { ...eventOf(event), location: placeOf(location!), organiser: organisers(event) },
    mine: own ? await myEntry(db, own, rows) : null,
  };
}

/** What everybody may know about a tournament before it is drawn. */
export function registrationFacts(
  tournament: TournamentRow,
  rows: readonly EntryRow[],
  now: Date,
): RegistrationCard {
  const { name, slug, category, entry_kind, colour, fee, entry_phase, phase, closes_at, cap } = tournament;
  return {
    ...{ name, slug, category, entry_kind, colour, fee, entry_phase, phase, closes_at, cap },
    is_open: isOpen(tournament, now),
    entries: rows.filter(({ status }) => status === 'confirmed').length,
    waiting: rows.filter(({ status }) => status === 'waiting').length,
    needs_password: tournament.password_hash !== null,
  };
}

export const eventOf = ({ slug, name, starts_at, zone }: EventRow) => ({ slug, name, starts_at, zone });

/** Who declined or left is not in it any more. */
export const isIn = ({ status }: EntryRow): boolean => status !== 'declined' && status !== 'withdrawn';

/** The entry of an account, or the one that the link from a mail was made for. */
async function findOwnEntry(
  { actor }: Context,
  sql: Sql,
  tournamentId: number,
  rows: readonly EntryRow[],
  token: string | undefined,
): Promise<EntryRow | undefined> {
  const mailed =
    token === undefined ? undefined : await findEntryByToken(sql, tournamentId, hashSecret(token));
  if (mailed !== undefined) return rows.find((row) => row.id === mailed && isIn(row));
  if (actor.kind !== 'user') return undefined;
  const { userId } = actor;
  const own = new Set(await listOwnParticipants(sql, userId));
  return rows.findLast(
    (row) => isIn(row) && (row.user_id === userId || row.participant_ids.some((id) => own.has(id))),
  );
}

async function myEntry(sql: Sql, row: EntryRow, all: readonly EntryRow[]) {
  const { name } = toEntry(row, await readPeople(sql, [row]));
  const waiting = all.filter(
    ({ tournament_id, status }) => tournament_id === row.tournament_id && status === 'waiting',
  );
  return {
    ...{ id: row.id, name, status: row.status, is_present: row.is_present },
    waiting_before: row.status === 'waiting' ? waiting.filter(({ id }) => id < row.id).length : null,
  };
}

/** More than ever move up: whoever wants to fill the list of an organiser with made-up names stops here. */
const MOST_WAITING = 1000;

/** Who has an account enters as who they are; a guest is written into the book, and answers by mail. */
export async function enterTournament(context: Context, input: Input<'enterTournament'>) {
  const { tournament_id, name, partners, password } = input;
  // Who has an account is told there, whatever address comes along.
  const guest = context.actor.kind === 'user' ? undefined : input.guest;
  const { tournament, event } = await requirePublic(
    context.db,
    context.actor,
    await findTournament(context.db, tournament_id),
  );
  if (!isOpen(tournament, context.clock.now())) throw new Refusal('registration_closed');
  if (tournament.password_hash !== null && !(await isPassword(password, tournament.password_hash)))
    throw new Refusal('entry_password_wrong', { errors: { password: [{ issue: 'entry_password_wrong' }] } });
  const { least, most } = PLAYERS[tournament.entry_kind];
  if (partners.length + 1 < least || partners.length + 1 > most) throw new Refusal('wrong_number_of_players');
  const token = newSecret();
  // Nobody fills the box of somebody else with our mails. The entry stands: an address that was flooded locks nobody out.
  const isMailed = guest !== undefined && (await mayMail(context, guest.email));
  let status: EntryRow['status'] = 'waiting';
  await changeEntries(context, tournament_id, async (tx, row) => {
    if (!isOpen(row, context.clock.now())) throw new Refusal('registration_closed');
    const there = await listEntryRows(tx, [tournament_id]);
    if (there.filter(({ status }) => status === 'waiting' || status === 'applied').length >= MOST_WAITING)
      throw new Refusal('registration_closed');
    const first = await ownPerson(context, tx, event, row, input);
    await refuseAccountTwice(context, tx, there);
    const { owner_id, organisation_id } = event;
    const others = partners.map((partner) => ({ ...NOBODY, ...partner }));
    const ids = others.length > 0 ? await insertParticipants(tx, { owner_id, organisation_id }, others) : [];
    const entry = { name, is_present: false, is_paid: false, participant_ids: [first, ...ids] };
    refuseTwice(there, [entry]);
    status = roomIn(row, there) <= 0 ? 'waiting' : row.needs_approval ? 'applied' : 'confirmed';
    await insertEntries(tx, tournament_id, [
      {
        ...entry,
        status,
        user_id: context.actor.kind === 'user' ? context.actor.userId : null,
        ...(guest && { email: guest.email, langcode: context.locale, token_hash: hashSecret(token) }),
      },
    ]);
    if (isMailed) await mailGuest(context, tx, { tournament: row, event, guest, token, status });
  });
  return { status };
}

/** The book of an event changes with its owner: somebody who is in from before is in, whichever book they stand in. */
async function refuseAccountTwice({ actor }: Context, tx: Sql, there: readonly EntryRow[]): Promise<void> {
  if (actor.kind !== 'user') return;
  const participant_ids = await listOwnParticipants(tx, actor.userId);
  refuseTwice(there, [{ name: '', is_present: false, is_paid: false, participant_ids }]);
}

const NOBODY = {
  nickname: '',
  gender: null,
  club: '',
  country: '',
  birth_year: null,
  member_number: '',
} as const;

async function ownPerson(
  { actor }: Context,
  tx: Sql,
  event: EventRow,
  { allows_guests }: TournamentRow,
  { guest, club }: Input<'enterTournament'>,
): Promise<number> {
  const { owner_id, organisation_id } = event;
  const book = { owner_id, organisation_id };
  if (actor.kind === 'user') {
    await requireConfirmedName(tx, actor);
    const known = await findOwnParticipant(tx, book, actor.userId);
    if (known !== undefined) return known;
    const { first_name, last_name, nickname, gender } = (await findUser(tx, actor.userId))!;
    const person = { ...NOBODY, first_name, last_name, nickname, gender, club, user_id: actor.userId };
    return (await insertParticipants(tx, book, [person]))[0]!;
  }
  if (!guest || !allows_guests) throw new Refusal('sign_in_required');
  const { first_name, last_name } = guest;
  return (await insertParticipants(tx, book, [{ ...NOBODY, first_name, last_name, club }]))[0]!;
}

type Mailed = {
  tournament: TournamentRow;
  event: EventRow;
  guest: { first_name: string; email: string };
  token: string;
  status: EntryRow['status'];
};

function mailGuest(
  { locale, publicUrl }: Context,
  tx: Sql,
  { tournament, event, guest, token, status }: Mailed,
) {
  const t = translate(locale);
  return writeMail(tx, {
    recipient: guest.email,
    subject: t('mail.entry.subject', { tournament: tournament.name }),
    body: t('mail.entry.body', {
      name: guest.first_name,
      tournament: tournament.name,
      event: event.name,
      status: t(`entry.status.${status}`),
      link: `${publicUrl}/tournaments/${tournament.slug}?entry=${token}`,
    }),
  });
}

export async function leaveTournament(context: Context, { tournament_id, token }: Input<'leaveTournament'>) {
  await changeEntries(context, tournament_id, async (tx, tournament, publish) => {
    refuseDrawn(tournament);
    const rows = await listEntryRows(tx, [tournament_id]);
    const own = await findOwnEntry(context, tx, tournament_id, rows, token);
    if (!own) throw new Refusal('not_found');
    await updateEntryRows(tx, [own.id], { status: 'withdrawn', is_present: false });
    await moveUp(context, tx, publish, tournament);
  });
  return { ok: true } as const;
}

export async function checkInMyself(
  context: Context,
  { tournament_id, code, token }: Input<'checkInMyself'>,
) {
  const { db } = context;
  const { tournament } = await requirePublic(db, context.actor, await findTournament(db, tournament_id));
  const { phase, entry_phase, check_in_code } = tournament;
  if (phase !== 'entry' || entry_phase !== 'check_in') throw new Refusal('check_in_closed');
  if (check_in_code === null || normalCode(check_in_code) !== normalCode(code))
    throw new Refusal('check_in_code_wrong', { errors: { code: [{ issue: 'code_wrong' }] } });
  const answer = { status: 'confirmed' as EntryRow['status'], is_present: true };
  await changeEntries(context, tournament_id, async (tx) => {
    const rows = await listEntryRows(tx, [tournament_id]);
    const own = await findOwnEntry(context, tx, tournament_id, rows, token);
    if (!own) throw new Refusal('not_entered');
    answer.status = own.status;
    await updateEntryRows(tx, [own.id], { is_present: true });
  });
  return answer;
}
