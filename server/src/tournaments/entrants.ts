import type { TournamentEntry } from '@oche/contract';
import type { Entrant } from '@oche/tournament';
import type { Sql } from '../db/index.ts';
import { listMergedInto, listParticipantRows, type ParticipantRow } from '../participants/index.ts';
import type { EntryRow } from './entries.sql.ts';
import type { TournamentSettings } from './tournaments.sql.ts';

/** What the core calls an entry. */
export const entrantId = (entryId: number): string => `e${entryId}`;

/** The people of some entries, by the id they were entered with: whoever turned out to be somebody else is that one. */
export async function readPeople(
  sql: Sql,
  entries: readonly EntryRow[],
): Promise<Map<number, ParticipantRow>> {
  const ids = entries.flatMap(({ participant_ids }) => participant_ids);
  const into = await listMergedInto(sql, ids);
  const rows = await listParticipantRows(sql, [...new Set(ids.map((id) => into.get(id) ?? id))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(ids.map((id) => [id, byId.get(into.get(id) ?? id)!]));
}

const fullName = ({ first_name, last_name }: ParticipantRow): string => `${first_name} ${last_name}`.trim();

/** "Lotte Vermeulen", "Lotte & Kurt", or what a pair or team calls itself. */
const nameOf = (name: string, people: readonly ParticipantRow[]): string =>
  name || people.map((person) => (people.length === 1 ? fullName(person) : person.first_name)).join(' & ');

export function toEntry(row: EntryRow, people: ReadonlyMap<number, ParticipantRow>): TournamentEntry {
  const { id, status, is_present, is_paid, note, created_at, version } = row;
  const { participant_ids } = row;
  const players = participant_ids.map((id) => people.get(id)!);
  return {
    ...{ id, status, is_present, is_paid, note, created_at, version },
    name: nameOf(row.name, players),
    entrant: entrantId(row.id),
    players: players.map((person) => ({
      participant_id: person.id,
      name: fullName(person),
      nickname: person.nickname,
      club: person.club,
      country: person.country,
      has_account: person.user_id !== null,
    })),
  };
}

/** An entry as the core knows it. A club or country is the side's when all its players share it. */
export function toEntrant(
  row: EntryRow,
  people: ReadonlyMap<number, ParticipantRow>,
  kind: TournamentSettings['entry_kind'],
): Entrant {
  const players = row.participant_ids.map((id) => people.get(id)!);
  const club = shared(players.map((person) => person.club));
  const country = shared(players.map((person) => person.country));
  return {
    id: entrantId(row.id),
    name: nameOf(row.name, players),
    kind,
    players: players.map((person) => ({
      player_id: person.id,
      name: fullName(person),
      nickname: person.nickname,
    })),
    ...(club && { club }),
    ...(country && { country }),
  };
}

const shared = (values: readonly string[]): string =>
  values.every((value) => value === values[0]) ? (values[0] ?? '') : '';
