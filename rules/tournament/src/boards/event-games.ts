import { distanceFor } from '@oche/kit';
import type { Entrant, Pairing, PairingId, StageId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { isDecided, lineAt, type Sheet, sidesAt, UNKNOWN } from '../derive/sheet.ts';
import { sheetOf } from '../derive/sheet-of.ts';
import type { Structure } from '../derive/structure.ts';
import type { Format } from '../formats/format.ts';
import { type FormatSpec, formatOf } from '../formats/registry.ts';
import type { PlanGame } from './boards.ts';
import type { Durations } from './durations.ts';

/** One tournament of an event, with what its director decided about boards. */
export type EventTournament = {
  id: string;
  state: DrawnTournament;
  /** Boards of a group, by `stage/group`. */
  pins?: Readonly<Record<string, readonly string[]>>;
  marks?: Readonly<Record<string, string>>;
  losers_stages?: readonly StageId[];
  paused?: readonly StageId[];
};

export const ACCOUNT = 'player ';

/** A person is one account over all tournaments; a guest is known by their entry. */
export function personsOf(entrant: Entrant): readonly string[] {
  const known = persons.get(entrant);
  if (known) return known;
  const { id, players } = entrant;
  const named = players.map(({ player_id }, at) =>
    player_id > 0 ? `${ACCOUNT}${player_id}` : `guest ${id} ${at}`,
  );
  persons.set(entrant, named);
  return named;
}

/** Asked for every game of a plan, and an entrant never changes. */
const persons = new WeakMap<Entrant, readonly string[]>();

export const gameId = (tournament: string, pairing: string): string => `${tournament} ${pairing}`;

export type EventGame = PlanGame & { pairing: PairingId };

/** Every game that is still to be put on a board, with how much hangs on it; none of a tournament that was called off. */
export function gamesToPlan(
  tournament: EventTournament,
  minutesOf: Durations,
  readySince: (game: string) => number,
): EventGame[] {
  const { state } = tournament;
  if (state.phase === 'cancelled') return [];
  const sheet = sheetOf(state);
  const paths = pathsOf(sheet, state, minutesOf);
  const members = new Map<number, string[]>();
  const groupMembers = (group: number): string[] => {
    const known = members.get(group);
    if (known) return known;
    const entrants = new Set(
      sheet.structure.groups[group]!.pairings.flatMap((at) => [
        lineAt(sheet, at).first,
        lineAt(sheet, at).second,
      ]),
    );
    const found = [...entrants]
      .filter((number) => number >= 0)
      .flatMap((number) => personsOf(state.entrants[number]!));
    members.set(group, found);
    return found;
  };
  return sheet.structure.pairings.flatMap((pairing, at): EventGame[] => {
    const status = lineAt(sheet, at).status;
    const waits = status === 'pending' || status === 'void';
    if (!waits && status !== 'ready') return [];
    const id = gameId(tournament.id, pairing.id);
    const group = sheet.structure.groupOf[at]!;
    const pins = pairing.group === null ? undefined : tournament.pins?.[`${pairing.stage}/${pairing.group}`];
    const mark = tournament.marks?.[pairing.id];
    const sides = [lineAt(sheet, at).first, lineAt(sheet, at).second];
    return [
      {
        id,
        pairing: pairing.id,
        players: waits ? null : sides.flatMap((number) => personsOf(state.entrants[number]!)),
        ready_since: readySince(id),
        path: paths[at]!,
        is_losers: isLosers(tournament, pairing),
        paused: (tournament.paused ?? []).includes(pairing.stage),
        group: formatIn(state, pairing.stage).table?.markEachOther ? groupMembers(group) : null,
        ...(pins ? { pinned_to: pins } : {}),
        ...(mark ? { mark } : {}),
      },
    ];
  });
}

const formatIn = ({ course }: DrawnTournament, stage: StageId): Format<FormatSpec> =>
  formatOf(course.stages.find(({ id }) => id === stage)!.format);

/** Those who have lost once wait for the others. */
const isLosers = ({ state, losers_stages = [] }: EventTournament, { stage, bracket }: Pairing): boolean =>
  formatIn(state, stage).losersBracket === bracket || losers_stages.includes(stage);

/**
 * Longest chain of minutes that waits for each pairing, itself included; in a group all games of the busier
 * player come first.
 */
function pathsOf(sheet: Sheet, state: DrawnTournament, minutesOf: Durations): number[] {
  const { structure } = sheet;
  const paths: number[] = new Array(structure.pairings.length).fill(0);
  const minutes = structure.pairings.map((pairing) =>
    minutesOf(distanceFor(state.distances[pairing.stage]!, pairing)),
  );
  const left = gamesLeft(sheet);
  const longest = (next: readonly number[]): number =>
    next.reduce((most, at) => Math.max(most, paths[at]!), 0);
  for (let at = structure.pairings.length - 1; at >= 0; at--) {
    const group = structure.groupOf[at]!;
    if (group < 0) paths[at] = minutes[at]! + longest(structure.feeds.pairings[at]!);
    else {
      const games = Math.max(1, ...sidesAt(sheet, at).map((number) => left.get(number) ?? 0));
      paths[at] = games * minutes[at]! + longest(behindGroup(structure, group));
    }
  }
  return paths;
}

/** Pairings that wait for the ranks of a group, the best of a rank among them. */
const behindGroup = ({ feeds, bests }: Structure, group: number): readonly number[] => [
  ...feeds.groups[group]!,
  ...feeds.bests.flatMap((next, at) => (bests[at]!.groups.includes(group) ? next : [])),
];

/** Undecided group games by entrant. */
function gamesLeft(sheet: Sheet): Map<number, number> {
  const left = new Map<number, number>();
  sheet.structure.groupOf.forEach((group, at) => {
    if (group < 0 || lineAt(sheet, at).winner !== UNKNOWN) return;
    for (const number of [lineAt(sheet, at).first, lineAt(sheet, at).second])
      left.set(number, (left.get(number) ?? 0) + 1);
  });
  return left;
}

/** Everybody in the tournament, and whether anything is left for them to play. */
export function personsLeft(state: DrawnTournament): Map<string, boolean> {
  const sheet = sheetOf(state);
  const playing = state.phase === 'cancelled' ? new Set<number>() : entrantsLeft(sheet);
  const left = new Map<string, boolean>();
  for (const number of sheet.roster.seeds)
    for (const person of personsOf(state.entrants[number]!)) left.set(person, playing.has(number));
  return left;
}

/** Whoever stands in a game that is not decided, or in a group of which nobody knows yet who goes on. */
function entrantsLeft(sheet: Sheet): Set<number> {
  const { pairings, groups, feeds, bests } = sheet.structure;
  const left = new Set<number>();
  const addSides = (at: number) => {
    for (const number of sidesAt(sheet, at)) if (number >= 0) left.add(number);
  };
  pairings.forEach((_, at) => {
    if (!isDecided(sheet, at)) addSides(at);
  });
  const isAwaited = (at: number) => !isDecided(sheet, at) && sidesAt(sheet, at).includes(UNKNOWN);
  const openBests = bests.map((_, at) => feeds.bests[at]!.some(isAwaited));
  groups.forEach(({ pairings: own }, at) => {
    const isOpen =
      sheet.open[at]! > 0 ||
      feeds.groups[at]!.some(isAwaited) ||
      openBests.some((open, best) => open && bests[best]!.groups.includes(at));
    if (isOpen) for (const one of own) addSides(one);
  });
  return left;
}
