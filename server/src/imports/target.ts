import { Refusal } from '@oche/contract';
import type { ImportKind } from '@oche/contract/imports';
import { type Actor, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findEvent, mayRunEvent } from '../events/index.ts';
import { requireOpen, requireSeason, type SeasonRow } from '../leagues/index.ts';
import { type Owner, ownerFor } from '../organisations/index.ts';
import { requireTournament, type TournamentRow } from '../tournaments/index.ts';
import type { ImportPlace } from './imports.sql.ts';

type Named = {
  kind: ImportKind;
  organisation?: string | undefined;
  season?: string | undefined;
  tournament_id?: number | undefined;
};

/** Where a list goes, after it is certain that the caller may bring it there. */
export type ImportTarget = {
  place: ImportPlace;
  /** Whose people a list is compared with. */
  book: Owner;
  season: SeasonRow | null;
  tournament: TournamentRow | null;
};

/** Helpers keep a book, the desk enters, and who leads the competition keeps members, teams and venues. */
export async function requireTarget(sql: Sql, actor: Actor, named: Named): Promise<ImportTarget> {
  requireUser(actor);
  switch (named.kind) {
    case 'people':
      return personalOrOrganisation(sql, actor, named, 'helper');
    case 'venues':
      return personalOrOrganisation(sql, actor, named, 'competition_leader');
    case 'entries':
      return tournamentTarget(sql, actor, named);
    case 'members':
    case 'teams':
      return seasonTarget(sql, actor, named);
  }
}

async function personalOrOrganisation(
  sql: Sql,
  actor: Actor,
  { kind, organisation }: Named,
  role: 'helper' | 'competition_leader',
): Promise<ImportTarget> {
  const book = await ownerFor(sql, actor, organisation ?? null, role);
  return {
    place: { ...book, kind, season_id: null, tournament_id: null },
    book,
    season: null,
    tournament: null,
  };
}

async function tournamentTarget(
  sql: Sql,
  actor: Actor,
  { kind, tournament_id }: Named,
): Promise<ImportTarget> {
  if (tournament_id === undefined) throw new Refusal('not_found');
  const tournament = await requireTournament(sql, tournament_id);
  const event = (await findEvent(sql, tournament.event_id))!;
  if (!(await mayRunEvent(sql, actor, event.id, 'desk'))) throw new Refusal('forbidden');
  const { owner_id, organisation_id } = event;
  const book = { owner_id, organisation_id };
  return { place: { ...book, kind, season_id: null, tournament_id }, book, season: null, tournament };
}

async function seasonTarget(
  sql: Sql,
  actor: Actor,
  { kind, organisation, season: season_slug }: Named,
): Promise<ImportTarget> {
  if (organisation === undefined || season_slug === undefined) throw new Refusal('not_found');
  const book = await ownerFor(sql, actor, organisation, 'competition_leader');
  const season = await requireSeason(sql, { org_slug: organisation, season_slug });
  return {
    place: { ...book, kind, season_id: season.id, tournament_id: null },
    book,
    season,
    tournament: null,
  };
}

/** What is closed or drawn takes no list any more. */
export function refuseFinished({ season, tournament }: ImportTarget): void {
  if (season) requireOpen(season);
  if (tournament && tournament.phase !== 'entry') throw new Refusal('already_drawn');
}
