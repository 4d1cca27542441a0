import { type ReceivedTeam, Refusal, type RegistrationLink, type SentTeam } from '@oche/contract';
import { type GapMember, teamGaps } from '@oche/league';
import { type Context, type Input, newSecret, translate } from '../app/index.ts';
import { insertLocation, listLocationsOf } from '../boards/index.ts';
import type { Sql } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { listOrganisationNames } from '../organisations/index.ts';
import { changeSeason, type SeasonChange } from './change-season.ts';
import { type FoundPlayer, findPlayers } from './find-players.ts';
import { readCandidates } from './match-members.ts';
import { lockMemberList } from './member-list.sql.ts';
import { insertMembers, insertSquadMembers, type SquadRole } from './members.sql.ts';
import {
  findRegistrationLink,
  type LinkRow,
  listRegistrations,
  lockRegistration,
  type RegistrationRow,
  updateAnswered,
  upsertLink,
} from './registrations.sql.ts';
import { requireSeason } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { writeDown } from './squads.ts';
import { shortNameOf } from './team-slug.ts';
import { findSeasonTeamById, insertSeasonTeams, listSeasonTeams } from './teams.sql.ts';
import { newTeam, refusingKnownTeam } from './teams.ts';
import { todayIn } from './today.ts';

const toLink = ({ publicUrl }: Context, row: LinkRow | undefined): RegistrationLink => ({
  link: row ? `${publicUrl}/register-team/${row.token}` : null,
  is_open: row?.is_open ?? false,
  closes_at: row?.closes_at ?? null,
  words: row?.words ?? '',
  version: row?.version ?? 0,
});

export async function showRegistrationDesk(context: Context, input: Input<'showRegistrationDesk'>) {
  return readDesk(context, context.db, await requireSeason(context.db, input));
}

async function readDesk(context: Context, sql: Sql, season: SeasonRow) {
  const [link, rows, teams, venues] = await Promise.all([
    findRegistrationLink(sql, season.id),
    listRegistrations(sql, season.id),
    listSeasonTeams(sql, season.id),
    listLocationsOf(sql, season.organisation_id),
  ]);
  const found = await findPlayers(
    sql,
    season,
    rows.flatMap(({ fields }) => squadOf(fields)),
  );
  const playersOf = (row: RegistrationRow) =>
    squadOf(row.fields).map((player) => ({ ...player, ...found(player, row.team_id) }));
  const open = rows.filter(({ state }) => state === 'sent');
  const candidateOf = await readCandidates(
    sql,
    season.organisation_id,
    open.flatMap((row) => playersOf(row).flatMap(({ maybe }) => maybe)),
  );
  const nameOfTeam = new Map(teams.map(({ team_id, slug, name }) => [team_id, { slug, name }]));
  const nameOfVenue = new Map(venues.map(({ id, name }) => [id, name]));
  const received = rows.map((row): ReceivedTeam => {
    const { id, state, fields, sent_at, changed_at, answer, version } = row;
    const players = playersOf(row);
    const { name, home_weekday, home_time, email, phone, wishes } = fields;
    return {
      ...{
        id,
        state,
        name,
        home_weekday,
        home_time,
        email,
        phone,
        wishes,
        sent_at,
        changed_at,
        answer,
        version,
      },
      former: fields.former_slug,
      venue: nameOfVenue.get(fields.location_id ?? 0) ?? fields.venue_name,
      captain: `${fields.captain_first_name} ${fields.captain_last_name}`,
      players: players.map(({ first_name, last_name, standing, maybe }) => ({
        name: `${first_name} ${last_name}`,
        standing,
        candidates: maybe.flatMap((personId) => candidateOf.get(personId) ?? []),
      })),
      gaps: state === 'sent' ? gapsOf(fields, players, season) : [],
      team_slug: nameOfTeam.get(row.team_id ?? 0)?.slug ?? null,
    };
  });
  return { link: toLink(context, link), received };
}

type Player = SentTeam['players'][number];

/** The captain is one of the squad, and its first. */
const squadOf = (fields: SentTeam): Player[] => {
  const captain = { first_name: fields.captain_first_name, last_name: fields.captain_last_name };
  const isCaptain = (player: Player) =>
    player.first_name.toLowerCase() === captain.first_name.toLowerCase() &&
    player.last_name.toLowerCase() === captain.last_name.toLowerCase();
  const listed = fields.players.find(isCaptain);
  return [
    listed ?? { ...captain, member_id: null, born_on: null },
    ...fields.players.filter((one) => one !== listed),
  ];
};

function gapsOf(fields: SentTeam, players: readonly FoundPlayer[], season: SeasonRow) {
  const squad = players.map(
    ({ state, standing }, at): GapMember => ({
      ...{ state, is_captain: at === 0, gender: null, born_on: null },
      has_other_team: standing === 'other_team',
    }),
  );
  const has_venue = fields.location_id !== null || fields.venue_name !== '';
  const team = {
    category: null,
    has_venue,
    has_evening: fields.home_weekday !== null,
    has_contact: true,
    squad,
  };
  return teamGaps(team, season.rules);
}

export const updateRegistrationLink = (
  context: Context,
  { renew, base_version, is_open, closes_at, words, ...place }: Input<'updateRegistrationLink'>,
): Promise<RegistrationLink> =>
  changeSeason(context, place, async ({ tx, season, log }) => {
    const known = await findRegistrationLink(tx, season.id);
    const conflict = () => new Refusal('conflict', { current: toLink(context, known) });
    if ((known?.version ?? 0) !== base_version) throw conflict();
    const token = known && !renew ? known.token : newSecret();
    const row = { season_id: season.id, token, is_open, closes_at, words, version: base_version };
    if (!(await upsertLink(tx, row))) throw conflict();
    await log('registration_link', { is_open: Number(is_open), renewed: Number(renew), closes_at });
    return toLink(context, await findRegistrationLink(tx, season.id));
  });

/** Confirming makes what was sent true: the team is in the season, its venue is known, its people are members. */
export const answerRegistration = (context: Context, input: Input<'answerRegistration'>) =>
  refusingKnownTeam(() => changeSeason(context, input, (change) => answer(context, change, input)));

async function answer(context: Context, change: SeasonChange, input: Input<'answerRegistration'>) {
  const { tx, season, log } = change;
  const row = await lockRegistration(tx, season.id, input.registration_id);
  if (!row) throw new Refusal('not_found');
  if (row.state !== 'sent') throw new Refusal('registration_answered');
  if (row.version !== input.base_version)
    throw new Refusal('conflict', { current: await readDesk(context, tx, season) });
  if (!input.confirm && input.words.length < 3)
    throw new Refusal('reason_needed', { errors: { words: [{ issue: 'required' }] } });
  const state = input.confirm ? 'confirmed' : 'refused';
  const team_id = input.confirm ? await takeTeam(context, change, row, input.decisions) : null;
  await updateAnswered(tx, row.id, { state, answer: input.words, team_id });
  await log(`registration_${state}`, { team: row.fields.name, captain: row.fields.email }, input.words);
  await mailAnswer(tx, season, row, input);
  return readDesk(context, tx, season);
}

type Decisions = Input<'answerRegistration'>['decisions'];

async function takeTeam(
  context: Context,
  { tx, season }: SeasonChange,
  row: RegistrationRow,
  decisions: Decisions,
): Promise<number> {
  const { fields, former_team_id } = row;
  const { organisation_id } = season;
  if (former_team_id !== null && (await findSeasonTeamById(tx, season.id, former_team_id)))
    throw new Refusal('team_known');
  const team_id = former_team_id ?? (await newTeam(tx, organisation_id, fields.name)).team_id;
  const isNewVenue = fields.location_id === null && fields.venue_name !== '';
  const location_id = isNewVenue
    ? await insertLocation(tx, {
        ...{ owner_id: null, organisation_id, name: fields.venue_name, address: fields.venue_address },
      })
    : fields.location_id;
  const { name, home_weekday, home_time, wishes } = fields;
  await insertSeasonTeams(tx, season.id, [
    {
      ...{ team_id, name, home_weekday, home_time, location_id, group_id: null, state: 'confirmed' },
      short_name: shortNameOf(name),
      contact_name: `${fields.captain_first_name} ${fields.captain_last_name}`,
      contact_email: fields.email,
      contact_phone: fields.phone,
      remarks: wishes,
    },
  ]);
  await takeSquad(context, tx, season, { team_id, fields, decisions });
  return team_id;
}

/** Known people join; the others are written down and wait for being checked. Who plays elsewhere or is barred is left out. */
async function takeSquad(
  context: Context,
  tx: Sql,
  season: SeasonRow,
  { team_id, fields, decisions }: { team_id: number; fields: SentTeam; decisions: Decisions },
): Promise<void> {
  await lockMemberList(tx, season.organisation_id);
  const players = squadOf(fields);
  const found = await findPlayers(tx, season, players);
  const joined_on = todayIn(context, season);
  const squad = new Map<number, SquadRole>();
  for (const [at, player] of players.entries()) {
    const decision = decisions.find((one) => one.player === at)?.member_id;
    const { person_id, standing, is_member } = found(player, team_id, decision);
    if (standing === 'doubtful') throw new Refusal('person_doubtful');
    if (standing === 'barred' || standing === 'other_team') continue;
    const contact = at === 0 ? { email: fields.email, phone: fields.phone } : { email: '', phone: '' };
    const person = { ...player, gender: null, ...contact };
    const { member_id: _, ...names } = person;
    const id = person_id ?? (await writeDown(tx, season.organisation_id, names));
    if (person_id !== null && !is_member) {
      const fresh = { state: 'checking', remark: '', born_on: player.born_on, ...contact } as const;
      await insertMembers(tx, season.organisation_id, [{ ...fresh, participant_id: id }]);
    }
    if (!squad.has(id)) squad.set(id, at === 0 ? 'captain' : 'player');
  }
  await insertSquadMembers(
    tx,
    [...squad].map(([participant_id, role]) => ({
      ...{ season_id: season.id, team_id, participant_id, role, joined_on, left_on: null },
    })),
  );
}

async function mailAnswer(
  tx: Sql,
  season: SeasonRow,
  { fields, langcode }: RegistrationRow,
  { confirm, words: said }: Input<'answerRegistration'>,
): Promise<void> {
  const t = translate(langcode);
  const names = await listOrganisationNames(tx, [season.organisation_id]);
  const words = {
    name: fields.captain_first_name,
    team: fields.name,
    season: season.name,
    organisation: names.get(season.organisation_id)!,
    words: said,
  };
  const kind = confirm ? 'team_confirmed' : 'team_refused';
  await writeMail(tx, {
    recipient: fields.email,
    subject: t(`mail.${kind}.subject`, words),
    body: t(`mail.${kind}.body`, words),
  });
}
