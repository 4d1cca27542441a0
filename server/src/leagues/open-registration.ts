import { type OpenRegistration, Refusal, type SentTeam } from '@oche/contract';
import {
  type Context,
  hashSecret,
  type Input,
  mayMail,
  newSecret,
  transaction,
  translate,
} from '../app/index.ts';
import { findLocation, listLocationsOf } from '../boards/index.ts';
import type { Sql } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { listOrganisationNames } from '../organisations/index.ts';
import { requireOpen, writeLog } from './change-season.ts';
import { listSquad, listSquadsOf } from './members.sql.ts';
import {
  countRegistrations,
  findLinkByToken,
  findRegistrationByToken,
  insertRegistration,
  type LinkRow,
  type RegistrationRow,
  updateRegistrationFields,
  updateWithdrawn,
} from './registrations.sql.ts';
import { findSeasonById, type SeasonRow, shareSeason } from './seasons.sql.ts';
import { listFormerTeamRows } from './teams.sql.ts';

/** More than any league has: whoever wants to fill the desk of a secretary stops here. */
const MOST_WAITING = 600;

type Opened = { link: LinkRow; season: SeasonRow };

async function openLink(sql: Sql, token: string): Promise<Opened> {
  const link = await findLinkByToken(sql, token);
  const season = link && (await findSeasonById(sql, link.season_id));
  if (!season) throw new Refusal('not_found');
  return { link, season };
}

const isLinkOpen = (
  { is_open, closes_at }: Pick<LinkRow, 'is_open' | 'closes_at'>,
  { closed_at }: Pick<SeasonRow, 'closed_at'>,
  now: Date,
): boolean => is_open && closed_at === null && (closes_at === null || Date.parse(closes_at) > now.getTime());

export async function showOpenRegistration(
  { db, clock }: Context,
  { token, own }: Input<'showOpenRegistration'>,
): Promise<OpenRegistration> {
  const { link, season } = await openLink(db, token);
  const mine = own === undefined ? undefined : await findRegistrationByToken(db, season.id, hashSecret(own));
  const is_open = isLinkOpen(link, season, clock.now());
  const [names, teams, venues] = await Promise.all([
    listOrganisationNames(db, [season.organisation_id]),
    is_open ? listFormerTeamRows(db, season) : [],
    is_open ? listLocationsOf(db, season.organisation_id) : [],
  ]);
  const { least_squad, most_squad, start_time } = season.rules;
  return {
    organisation: names.get(season.organisation_id)!,
    ...{ season: season.name, zone: season.zone, is_open, closes_at: link.closes_at, words: link.words },
    ...{ least_squad, most_squad, start_time },
    teams: teams.map(({ slug, name }) => ({ slug, name })),
    venues: venues.map(({ id, name, address }) => ({ id, name, address })),
    mine: mine ? { fields: mine.fields, state: mine.state, answer: mine.answer } : null,
  };
}

export async function showLastSquad({ db, clock }: Context, { token, team_slug }: Input<'showLastSquad'>) {
  const { link, season } = await openLink(db, token);
  if (!isLinkOpen(link, season, clock.now())) throw new Refusal('not_found');
  const [team] = await listFormerTeamRows(db, season, team_slug);
  if (!team) throw new Refusal('not_found');
  const squad = await listSquadsOf(db, [{ season_id: team.season_id, team_id: team.team_id }]);
  const { name, location_id, home_weekday, home_time } = team;
  return {
    ...{ name, location_id, home_weekday, home_time },
    // Names stand on every match sheet; nothing else about people is shown to whoever has the link.
    players: squad.map(({ person_id, first_name, last_name }) => ({
      member_id: person_id,
      first_name,
      last_name,
    })),
  };
}

/** What was sent, if it can be: a team that is not in the season yet, a venue of the organisation, people of the last squad. */
async function checkSent(
  tx: Sql,
  season: SeasonRow,
  sent: SentTeam,
): Promise<{ fields: SentTeam; former_team_id: number | null }> {
  const wrong = (field: string) => new Refusal('invalid', { errors: { [field]: [{ issue: 'choice' }] } });
  const [former] = sent.former_slug === null ? [] : await listFormerTeamRows(tx, season, sent.former_slug);
  if (sent.former_slug !== null && !former) throw wrong('former_slug');
  const venue = sent.location_id === null ? null : await findLocation(tx, sent.location_id);
  if (venue !== null && venue?.organisation_id !== season.organisation_id) throw wrong('location_id');
  const squad = former ? await listSquad(tx, former.season_id, former.team_id) : [];
  const last = new Map(squad.map((member) => [member.person_id, member]));
  const players = sent.players
    .filter(
      ({ member_id, first_name, last_name }) => member_id !== null || first_name !== '' || last_name !== '',
    )
    .map((player) => {
      const known = player.member_id === null ? undefined : last.get(player.member_id);
      // Who was in the last squad is called what the book says, whatever is sent.
      if (known) return { ...player, first_name: known.first_name, last_name: known.last_name };
      return { ...player, member_id: null };
    });
  const unnamed = players.findIndex(({ first_name, last_name }) => first_name === '' || last_name === '');
  if (unnamed >= 0)
    throw new Refusal('invalid', { errors: { [`players.${unnamed}.last_name`]: [{ issue: 'required' }] } });
  return { fields: { ...sent, players }, former_team_id: former?.team_id ?? null };
}

export async function registerTeam(context: Context, { token, ...sent }: Input<'registerTeam'>) {
  const now = context.clock.now();
  // Nobody fills the box of somebody else with our mails.
  if (!(await mayMail(context, sent.email))) throw new Refusal('too_many_requests', { retryAfter: 3600 });
  await transaction(context, async (tx) => {
    const { link, season } = await openLink(tx, token);
    await shareSeason(tx, season.id);
    if (!isLinkOpen(link, season, now) || (await countRegistrations(tx, season.id)) >= MOST_WAITING)
      throw new Refusal('team_registration_closed');
    const own = newSecret();
    await insertRegistration(tx, {
      ...{ season_id: season.id, token_hash: hashSecret(own), langcode: context.locale, sent_at: now },
      ...(await checkSent(tx, season, sent)),
    });
    await mailCaptain(context, tx, season, { sent, link: linkTo(context, token, own) });
  });
  return { ok: true } as const;
}

export async function changeRegistration(
  context: Context,
  { token, own, ...sent }: Input<'changeRegistration'>,
) {
  const now = context.clock.now();
  await transaction(context, async (tx) => {
    const { link, season, known } = await openSent(tx, token, own);
    if (!isLinkOpen(link, season, now)) throw new Refusal('team_registration_closed');
    // The address stays the one that the link was mailed to.
    const checked = await checkSent(tx, season, { ...sent, email: known.fields.email });
    if (!(await updateRegistrationFields(tx, known.id, { ...checked, changed_at: now })))
      throw new Refusal('registration_answered');
  });
  return { ok: true } as const;
}

/** The registration may be closed by now: nobody has to play who does not want to any more. */
export async function withdrawRegistration(context: Context, { token, own }: Input<'withdrawRegistration'>) {
  await transaction(context, async (tx) => {
    const { season, known } = await openSent(tx, token, own);
    requireOpen(season);
    if (!(await updateWithdrawn(tx, known.id, context.clock.now())))
      throw new Refusal('registration_answered');
    const detail = { team: known.fields.name, captain: known.fields.email };
    await writeLog(context, tx, season.id, { kind: 'registration_withdrawn', detail });
  });
  return { ok: true } as const;
}

/** What was sent with the link from the mail, as long as nobody has answered it. */
async function openSent(tx: Sql, token: string, own: string): Promise<Opened & { known: RegistrationRow }> {
  const { link, season: found } = await openLink(tx, token);
  const season = await shareSeason(tx, found.id);
  const known = await findRegistrationByToken(tx, season.id, hashSecret(own));
  if (!known) throw new Refusal('not_found');
  if (known.state !== 'sent') throw new Refusal('registration_answered');
  return { link, season, known };
}

const linkTo = ({ publicUrl }: Context, token: string, own: string): string =>
  `${publicUrl}/register-team/${token}?own=${own}`;

async function mailCaptain(
  { locale }: Context,
  tx: Sql,
  season: SeasonRow,
  { sent, link }: { sent: SentTeam; link: string },
): Promise<void> {
  const t = translate(locale);
  const names = await listOrganisationNames(tx, [season.organisation_id]);
  const words = {
    name: sent.captain_first_name,
    team: sent.name,
    season: season.name,
    organisation: names.get(season.organisation_id)!,
    link,
  };
  await writeMail(tx, {
    recipient: sent.email,
    subject: t('mail.team_sent.subject', words),
    body: t('mail.team_sent.body', words),
  });
}
