import type { TournamentEntry } from '@oche/contract';
import { type IsoDate, plainText, publicPerson } from '@oche/kit';
import { isoDay } from '@oche/messages/dates';
import type { Entrant } from '@oche/tournament';
import type { Sql } from '../db/index.ts';
import { listMergedInto, listParticipantRows, type ParticipantRow } from '../participants/index.ts';
import { type EntryRow, listEventEntryRows } from './entries.sql.ts';
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

/**
 * The people of some entries, and of all entries of their event when there are pairs or teams among them: a first name that
 * two people of the hall share calls neither.
 */
export async function readPeopleApart(
  sql: Sql,
  entries: readonly EntryRow[],
): Promise<Map<number, ParticipantRow>> {
  const [first] = entries;
  const areSingle = entries.every(({ participant_ids }) => participant_ids.length === 1);
  if (!first || areSingle) return readPeople(sql, entries);
  const others = await listEventEntryRows(sql, first.tournament_id);
  return readPeople(sql, [...entries, ...others]);
}

type NameOf = (person: ParticipantRow) => string;
const fullName: NameOf = ({ first_name, last_name }) => `${first_name} ${last_name}`.trim();

/** The day of an event by which it is told who is under age. */
export const firstDay = ({ starts_at, zone }: { starts_at: string; zone: string }): IsoDate =>
  isoDay(new Date(starts_at), zone);

/** "Lotte Vermeulen", "Lotte & Kurt", "Tom Bos & Kurt" where there is another Tom, or the name of the pair or team. */
function sideName(
  name: string,
  players: readonly ParticipantRow[],
  people: ReadonlyMap<number, ParticipantRow>,
  playerName: NameOf,
): string {
  if (name) return name;
  const [only] = players;
  if (players.length === 1) return playerName(only!);
  const counts = firstNameCounts(people);
  const isShared = ({ first_name }: ParticipantRow) => (counts.get(plainText(first_name)) ?? 0) > 1;
  return players.map((player) => (isShared(player) ? playerName(player) : player.first_name)).join(' & ');
}

/** One list of people names many sides. */
const COUNTS = new WeakMap<ReadonlyMap<number, ParticipantRow>, Map<string, number>>();

function firstNameCounts(people: ReadonlyMap<number, ParticipantRow>): Map<string, number> {
  const known = COUNTS.get(people);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { first_name } of new Set(people.values())) {
    const key = plainText(first_name);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  COUNTS.set(people, counts);
  return counts;
}

export function toEntry(row: EntryRow, people: ReadonlyMap<number, ParticipantRow>): TournamentEntry {
  const { id, status, is_present, is_paid, note, created_at, version } = row;
  const { participant_ids } = row;
  const players = participant_ids.map((id) => people.get(id)!);
  return {
    ...{ id, status, is_present, is_paid, note, created_at, version },
    name: sideName(row.name, players, people, fullName),
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

/** An entry as the core knows it, under the names that everybody may read. A club or country is the side's when all its players share it. */
export function toEntrant(
  row: EntryRow,
  people: ReadonlyMap<number, ParticipantRow>,
  kind: TournamentSettings['entry_kind'],
  day: IsoDate,
): Entrant {
  const publicName: NameOf = (person) => publicPerson(person, day).name;
  const players = row.participant_ids.map((id) => people.get(id)!);
  const club = shared(players.map((person) => person.club));
  const country = shared(players.map((person) => person.country));
  return {
    id: entrantId(row.id),
    name: sideName(row.name, players, people, publicName),
    kind,
    players: players.map((person) => ({
      player_id: person.id,
      name: publicName(person),
      nickname: person.nickname,
    })),
    ...(club && { club }),
    ...(country && { country }),
  };
}

const shared = (values: readonly string[]): string =>
  values.every((value) => value === values[0]) ? (values[0] ?? '') : '';
