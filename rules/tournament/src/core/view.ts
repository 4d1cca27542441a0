import {
  type Distance,
  distanceFor,
  groupedBy,
  type LastResort,
  type Moment,
  type RowReason,
  type Score,
} from '@oche/kit';
import { factBetween, gameOn, lineAt, type Sheet, type Status } from '../derive/sheet.ts';
import { sheetOf } from '../derive/sheet-of.ts';
import { type Place, placesOf } from '../places/places.ts';
import { certainRanks } from '../standings/certain-ranks.ts';
import { groupStandings, openBestLevels, tieBreaksOf } from '../standings/group-ranks.ts';
import { type Standing, type StandingCriterion, standingReasons } from '../standings/standings.ts';
import type { EntrantId, PairingId, SlotSource, StageId } from './stage.ts';
import { type DrawnTournament, isDrawn, type Phase, type Tournament } from './tournament.ts';

/** A pairing as a screen needs it; `sources` say who will come while a side is still null. */
export type PairingView = {
  id: PairingId;
  stage: StageId;
  bracket: string;
  group: string | null;
  round: number;
  number: number;
  status: Status;
  sides: readonly [EntrantId | null, EntrantId | null];
  sources: readonly [SlotSource, SlotSource];
  winner: 0 | 1 | null;
  decided_by: 'played' | 'walkover' | 'forfeit' | 'bye' | null;
  score: Score | null;
  distance: Distance;
  board: string | null;
  marker: string | null;
  /** When it was called to this board, and who has come. */
  calls: readonly Moment[];
  here: readonly EntrantId[];
};

export type StandingView = Omit<Standing<EntrantId>, 'member' | 'decision'> & {
  entrant: EntrantId;
  why: RowReason<StandingCriterion>;
  withdrawn: boolean;
  /** Whatever happens now, the rank will be between these; equal means it is certain. */
  best_rank: number;
  worst_rank: number;
};
export type GroupView = {
  stage: StageId;
  key: string;
  played_out: boolean;
  rows: readonly StandingView[];
  /** Ties that only the last resort can break, as entrants. */
  open_ties: readonly (readonly EntrantId[])[];
  last_resort: LastResort;
};
/** Equals of a group, or of one rank over all groups, of whom only some go on: `group` is what `resolve_tie` calls it. */
export type OpenTie = {
  stage: StageId;
  group: string;
  entrants: readonly EntrantId[];
  last_resort: LastResort;
};
export type TournamentView = {
  version: number;
  phase: Phase;
  pairings: readonly PairingView[];
  groups: readonly GroupView[];
  best_ties: readonly OpenTie[];
  places: readonly Place[];
};

/** Everything a page shows, worked out from the facts. */
export function derive(state: Tournament): TournamentView {
  const { version, phase } = state;
  if (!isDrawn(state)) return { version, phase, pairings: [], groups: [], best_ties: [], places: [] };
  const sheet = sheetOf(state);
  return {
    version,
    phase,
    pairings: derivePairings(state),
    groups: sheet.structure.groups.map((_, at) => groupView(sheet, state, at)),
    best_ties: sheet.structure.bests.flatMap((_, at) => bestTies(sheet, state, at)),
    places: placesOf(state),
  };
}

/** Only the pairings, without the tables and places, which cost more. */
export function derivePairings(state: DrawnTournament): PairingView[] {
  const sheet = sheetOf(state);
  return sheet.structure.pairings.map((_, at) => pairingView(sheet, state, at));
}

export function pairingView(sheet: Sheet, state: DrawnTournament, at: number): PairingView {
  const pairing = sheet.structure.pairings[at]!;
  const line = lineAt(sheet, at);
  const { first, second, winner, status } = line;
  const fact = line.decidedBy === 'result' ? factBetween(sheet, state, at, first, second) : null;
  const game = gameOn(line, state, pairing.id);
  const given = status === 'done' ? 'walkover' : null;
  return {
    id: pairing.id,
    stage: pairing.stage,
    bracket: pairing.bracket,
    group: pairing.group,
    round: pairing.round,
    number: pairing.number,
    status,
    sides: fact?.between ?? sidesOf(state, first, second),
    sources: pairing.slots,
    winner: winner < 0 ? null : winner === first ? 0 : 1,
    decided_by: fact ? fact.kind : status === 'bye' ? 'bye' : given,
    score: fact?.kind === 'played' ? fact.score : null,
    distance:
      fact?.distance ?? game?.started?.distance ?? distanceFor(state.distances[pairing.stage]!, pairing),
    board: game?.board ?? null,
    marker: game?.marker ?? null,
    calls: game?.calls ?? NONE,
    here: game?.here ?? NONE,
  };
}

const NONE: readonly string[] = [];

const NOBODY_YET = [null, null] as const;

function sidesOf({ entrants }: DrawnTournament, first: number, second: number): PairingView['sides'] {
  if (first < 0 && second < 0) return NOBODY_YET;
  return [first < 0 ? null : entrants[first]!.id, second < 0 ? null : entrants[second]!.id];
}

/** The games that some entrants could be called to now, without working out all the others. */
export function readyPairings(state: DrawnTournament, entrants: ReadonlySet<EntrantId>): PairingId[] {
  const sheet = sheetOf(state);
  const isMine = (side: number) => side >= 0 && entrants.has(state.entrants[side]!.id);
  return sheet.structure.pairings.flatMap(({ id }, at) => {
    const { status, first, second } = lineAt(sheet, at);
    return status === 'ready' && (isMine(first) || isMine(second)) ? [id] : [];
  });
}

function bestTies(sheet: Sheet, state: DrawnTournament, list: number): OpenTie[] {
  const { stage, rank } = sheet.structure.bests[list]!;
  const { last_resort } = tieBreaksOf(state, stage);
  return openBestLevels(sheet, state, list).map((members) => ({
    stage,
    group: `best_${rank}`,
    entrants: members.map((member) => state.entrants[member]!.id),
    last_resort,
  }));
}

/** The table of one group, by `stage/group`, as a diff names it. */
export function deriveGroup(state: DrawnTournament, key: string): GroupView | null {
  const sheet = sheetOf(state);
  const at = sheet.structure.groupIndex.get(key);
  return at === undefined ? null : groupView(sheet, state, at);
}

/** Ties that only the last resort can break, in groups and over them. */
export function openTies(state: DrawnTournament): OpenTie[] {
  const sheet = sheetOf(state);
  const inGroups = sheet.structure.groups.flatMap(({ stage, key }, at) => {
    if (sheet.open[at] !== 0) return [];
    const { last_resort } = tieBreaksOf(state, stage);
    return tiesIn(groupStandings(sheet, state, at), state).map((entrants) => ({
      ...{ stage, group: key, entrants, last_resort },
    }));
  });
  return [...inGroups, ...sheet.structure.bests.flatMap((_, at) => bestTies(sheet, state, at))];
}

const tiesIn = (standings: readonly Standing<number>[], { entrants }: DrawnTournament): EntrantId[][] =>
  [
    ...groupedBy(
      standings.filter(({ tied }) => tied),
      ({ rank }) => rank,
    ).values(),
  ].map((level) => level.map(({ member }) => entrants[member]!.id));

function groupView(sheet: Sheet, state: DrawnTournament, group: number): GroupView {
  const { stage, key } = sheet.structure.groups[group]!;
  const standings = groupStandings(sheet, state, group);
  const certain = certainRanks(sheet, state, group, standings);
  const played_out = sheet.open[group] === 0;
  const reasons = standingReasons(standings, (member) => state.entrants[member]!.id);
  const rows = standings.map(({ member, decision: _, ...row }, at) => ({
    ...row,
    why: reasons[at]!,
    entrant: state.entrants[member]!.id,
    withdrawn: sheet.roster.withdrawn.has(member),
    best_rank: certain[at]![0],
    worst_rank: certain[at]![1],
  }));
  return {
    stage,
    key,
    played_out,
    rows,
    open_ties: played_out ? tiesIn(standings, state) : [],
    last_resort: tieBreaksOf(state, stage).last_resort,
  };
}
