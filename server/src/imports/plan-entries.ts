import type { ImportedRow, ParticipantFields } from '@oche/contract';
import type { ImportProblem, ListRow } from '@oche/contract/imports';
import { splitName } from '@oche/kit';
import { mapInSlices } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import type { Owner } from '../organisations/index.ts';
import { enterPeople, listTournamentEntries, PLAYERS, type TournamentRow } from '../tournaments/index.ts';
import type { Effect } from './effect.ts';
import {
  type AskedRow,
  type FoundRow,
  findRows,
  fullName,
  isNamed,
  type ListedPerson,
  listedPerson,
  partnerIn,
  personAnswers,
  personFields,
  readBook,
} from './listed-people.ts';
import type { PlanImport } from './plan.ts';
import { writePeople } from './plan-people.ts';
import { rowState, withProblem } from './verdict.ts';

/** "Jan Maes / An Thijs", also with a plus or an ampersand. */
const BETWEEN_PLAYERS = /\s*[/+&]\s*/;

const namedPerson = (text: string): ListedPerson => ({ ...listedPerson({}), ...splitName(text) });

/** The players of one side: of a cell that has all of them, or one by one. */
function playersIn({ values }: ListRow, kind: TournamentRow['entry_kind']): ListedPerson[] {
  if (values.players) return values.players.split(BETWEEN_PLAYERS).filter(Boolean).map(namedPerson);
  const name = values.name ?? '';
  if (kind !== 'single' && BETWEEN_PLAYERS.test(name) && !values.partner_name)
    return name.split(BETWEEN_PLAYERS).filter(Boolean).map(namedPerson);
  const partner = partnerIn(values);
  const first = listedPerson(values);
  return [...(isNamed(first) ? [first] : []), ...(kind !== 'single' && isNamed(partner) ? [partner] : [])];
}

/** Rows of a team with one player each are one entry, at its first row. */
function gatherTeams(rows: readonly AskedRow[]): AskedRow[] {
  const teams = new Map<string, AskedRow>();
  const gathered: AskedRow[] = [];
  for (const asked of rows) {
    const name = asked.row.values.entry_name ?? '';
    const team = teams.get(name);
    if (name === '' || !team) {
      const own = { row: asked.row, people: [...asked.people] };
      gathered.push(own);
      if (name !== '') teams.set(name, own);
      continue;
    }
    team.people.push(...asked.people);
    team.row = {
      ...team.row,
      decisions: [...team.row.decisions, ...asked.row.decisions],
      problems: [...team.row.problems, ...asked.row.problems],
    };
  }
  return gathered;
}

function checkPlayers(asked: AskedRow, kind: TournamentRow['entry_kind']): AskedRow {
  const { least, most } = PLAYERS[kind];
  const count = asked.people.length;
  const code: ImportProblem = count === 0 ? 'no_name' : 'wrong_number_of_players';
  const isWrong = count < least || count > most;
  return isWrong ? { ...asked, row: withProblem(asked.row, { column: null, code }) } : asked;
}

type Side = { row: FoundRow; ids: number[] };

export const planEntries: PlanImport = async ({ context, sql, target, options }, rows) => {
  const tournament = target.tournament!;
  const kind = tournament.entry_kind;
  const [book, entered] = await Promise.all([
    readBook(sql, target.book),
    listTournamentEntries(sql, tournament.id),
  ]);
  const asked = rows.map((row) => ({ row, people: playersIn(row, kind) }));
  const sides = (kind === 'team' ? gatherTeams(asked) : asked).map((side) => checkPlayers(side, kind));
  const found = await findRows(book, sides);
  const everybody = found.flatMap(({ row, people, found: verdicts }) =>
    people.map((person, seat) => ({
      line: row.line,
      name: fullName(person),
      person,
      drops_number: verdicts[seat]!.drops_number === true,
    })),
  );
  const taken = new Set(entered);
  const entering: Side[] = [];
  let offset = 0;
  const answers = await mapInSlices(found, (side): ImportedRow => {
    const ids = sideIds(side, offset);
    offset += side.people.length;
    const { row, state } = sideState(side, ids, taken);
    if (state === 'new') {
      for (const id of ids) taken.add(id);
      entering.push({ row: side, ids });
    }
    return {
      line: row.line,
      state,
      name: row.values.entry_name || side.people.map(fullName).join(' & '),
      people: personAnswers(side, book, everybody, options.canSeeBook),
      problems: row.problems,
      changes: [],
    };
  });
  return {
    rows: answers,
    missing: [],
    write: async (tx, publish) => {
      const { peopleIds, effect } = await writeNewPlayers(tx, target.book, entering, everybody);
      const prepared = entering.map(({ row: { row, people }, ids }) => ({
        name: row.values.entry_name ?? '',
        is_paid: row.values.is_paid === 'yes',
        is_present: row.values.is_present === 'yes',
        email: people[0]!.email || null,
        langcode: people[0]!.email ? context.locale : null,
        participant_ids: ids.map((id) => (id > 0 ? id : peopleIds.get(id)!)),
      }));
      const entries = await enterPeople(tx, publish, tournament.id, prepared);
      return { ...effect, entries };
    },
  };
};

/** The ids of a side: of the book, or below zero the place of a new person among all that the list asks for. */
const sideIds = ({ found }: FoundRow, offset: number): number[] =>
  found.map(({ verdict, ids }, seat) => (verdict === 'same' ? ids[0]! : -(offset + seat + 1)));

/** Nobody is in one tournament twice: a side of people who are in is the same, one with some of them is broken. */
function sideState(side: FoundRow, ids: readonly number[], taken: ReadonlySet<number>) {
  const state = rowState({ row: side.row, found: side.found, changes: [] });
  if (state !== 'new' && state !== 'same') return { row: side.row, state };
  if (new Set(ids).size < ids.length) return broken(side.row, 'same_player_twice');
  const known = ids.filter((id) => taken.has(id)).length;
  if (known === 0) return { row: side.row, state: 'new' as const };
  return known === ids.length
    ? { row: side.row, state: 'same' as const }
    : broken(side.row, 'already_entered');
}

const broken = (row: ListRow, code: ImportProblem) => ({
  row: withProblem(row, { column: null, code }),
  state: 'broken' as const,
});

/** Writes the people who are not in the book yet, each once, however many rows name them. */
async function writeNewPlayers(
  tx: Sql,
  book: Owner,
  entering: readonly Side[],
  everybody: readonly { person: ListedPerson; drops_number: boolean }[],
): Promise<{ peopleIds: Map<number, number>; effect: Effect }> {
  const wanted = [...new Set(entering.flatMap(({ ids }) => ids.filter((id) => id < 0)))];
  const fields = wanted.map((id): ParticipantFields => {
    const { person, drops_number } = everybody[-id - 1]!;
    return { ...personFields(person), ...(drops_number ? { member_number: '' } : {}) };
  });
  const { ids, effect } = await writePeople(tx, book, fields, []);
  return { peopleIds: new Map(wanted.map((id, index) => [id, ids[index]!])), effect };
}
