import { sheetOf } from './derive-sheet.ts';
import { FORMATS } from './formats/registry.ts';
import { groupStandings, tieBreaksOf } from './group-ranks.ts';
import { comingFrom, isDecided, lineAt, NOBODY, type Sheet, sideAt, sidesAt, UNKNOWN } from './sheet.ts';
import type { Band, EntrantId, StageId, StageSpec } from './stage.ts';
import { comparePerGame } from './standings.ts';
import type { DrawnTournament } from './tournament.ts';

/** A shared place is a band (5-8). `final` once nothing in the tournament can move it. */
export type Place = { entrant: EntrantId; from: number; to: number; stage: StageId; final: boolean };

/**
 * Where somebody ended, best first when compared number by number; `band` are the places this is known to
 * be worth by now.
 */
type Ending = { key: readonly number[]; band: Band; stage: StageId };

const BEHIND_ALL = 1_000_000;

/**
 * Knockout losers of a round share a band, the losers' knockout follows the winners', group drop-outs come
 * last by rank and record.
 */
export function placesOf(state: DrawnTournament): Place[] {
  const sheet = sheetOf(state);
  const endings = endingsIn(sheet, state, state.course.stages[0]!, 0);
  const final = sheet.structure.pairings.every((_, at) => isDecided(sheet, at));
  if (final && state.overrides.length > 0) placeForgotten(sheet, state, endings);
  const ended = [...endings].sort(([, a], [, b]) => compareKeys(a.key, b.key));
  const places = ended.map(([entrant, { band, stage }]) => {
    const { id } = state.entrants[entrant]!;
    return { entrant: id, from: band[0], to: band[1], stage, final };
  });
  if (final)
    countPlaces(
      places,
      ended.map(([, { key }]) => key),
    );
  return places;
}

/** Whom overrides have left without any slot is last. */
function placeForgotten({ roster }: Sheet, { course }: DrawnTournament, endings: Map<number, Ending>): void {
  const last: Band = [course.size, course.size];
  for (const entrant of roster.seeds)
    if (!endings.has(entrant))
      endings.set(entrant, { key: [BEHIND_ALL + 1], band: last, stage: course.stages[0]!.id });
}

/** At the end places are counted, not foreseen: slots that stayed empty leave no gap. */
function countPlaces(places: Place[], keys: readonly (readonly number[])[]): void {
  for (let start = 0; start < places.length; ) {
    let end = start + 1;
    while (end < places.length && compareKeys(keys[start]!, keys[end]!) === 0) end++;
    for (const place of places.slice(start, end)) Object.assign(place, { from: start + 1, to: end });
    start = end;
  }
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const step = (one[at] ?? -1) - (other[at] ?? -1);
    if (step !== 0) return step;
  }
  return 0;
}

/** Endings of everybody who came into a stage, in it or in a stage it sends to; `offset` places come before it. */
function endingsIn(
  sheet: Sheet,
  state: DrawnTournament,
  stage: StageSpec,
  offset: number,
): Map<number, Ending> {
  return FORMATS[stage.format.kind].knockout
    ? knockoutEndings(sheet, state, stage, offset)
    : tableEndings(sheet, state, stage, offset);
}

/** How many can come into a stage. */
function capacityOf(sheet: Sheet, stage: StageId): number {
  const { pairings, groups } = sheet.structure.stages.get(stage)!;
  if (groups.length > 0) return groups.reduce((sum, group) => sum + group.members.length, 0);
  const inside = new Set(pairings.map(({ id }) => id));
  const comesFromOutside = pairings
    .flatMap(({ slots }) => slots)
    .filter((slot) => {
      if (slot.kind === 'bye') return false;
      return !((slot.kind === 'winner_of' || slot.kind === 'loser_of') && inside.has(slot.pairing));
    });
  return comesFromOutside.length;
}

const sentFrom = (state: DrawnTournament, from: StageId): StageSpec[] =>
  state.course.stages.filter(({ entry }) => entry.kind !== 'entrants' && entry.from === from);

function knockoutEndings(
  sheet: Sheet,
  state: DrawnTournament,
  stage: StageSpec,
  offset: number,
): Map<number, Ending> {
  const last = lastPairings(sheet, stage.id);
  const capacity = capacityOf(sheet, stage.id);
  const endings = new Map<number, Ending>();
  for (const [entrant, at] of last) {
    const band = bandAt(sheet, entrant, at, capacity);
    if (band)
      endings.set(entrant, { key: [band[0]], band: [offset + band[0], offset + band[1]], stage: stage.id });
  }
  for (const next of sentFrom(state, stage.id)) {
    const { entry } = next;
    const round = entry.kind === 'losers' ? entry.round : null;
    const band = round === null ? null : bandOfRound(sheet, stage.id, round);
    const ahead = band ? band[0] - 1 : capacity - capacityOf(sheet, next.id);
    for (const entrant of comersInto(sheet, state, next)) endings.delete(entrant);
    for (const [entrant, ending] of endingsIn(sheet, state, next, offset + ahead))
      endings.set(entrant, { ...ending, key: [band ? band[0] : BEHIND_ALL, ...ending.key] });
  }
  return endings;
}

/** The last pairing of everybody in a stage; a second final that is not played does not count. */
function lastPairings(sheet: Sheet, stage: StageId): Map<number, number> {
  const last = new Map<number, number>();
  const { structure } = sheet;
  structure.pairings.forEach((pairing, at) => {
    if (pairing.stage !== stage) return;
    const only = structure.onlyIf[at];
    const isSpared =
      only &&
      isDecided(sheet, only.pairing) &&
      lineAt(sheet, only.pairing).winner !== sideAt(sheet, only.pairing, only.side);
    if (!isSpared) for (const entrant of sidesAt(sheet, at)) last.set(entrant, at);
  });
  return last;
}

/**
 * Null while the entrant goes on. Two who both left end here; so does whoever had his next slot taken by an override. Where a
 * loser would have gone on, they are last.
 */
function bandAt(sheet: Sheet, entrant: number, at: number, last: number): Band | null {
  const { winner_place, loser_place } = sheet.structure.pairings[at]!;
  const winner = lineAt(sheet, at).winner;
  if (winner === UNKNOWN) return null;
  const place = winner === entrant ? winner_place : loser_place;
  if (place) return place;
  return winner === NOBODY || nextIsDecided(sheet, at) ? (loser_place ?? [last, last]) : null;
}

const nextIsDecided = (sheet: Sheet, at: number): boolean =>
  sheet.structure.feeds[at]!.every((next) => isDecided(sheet, next));

function bandOfRound(sheet: Sheet, stage: StageId, round: number): Band | null {
  const { pairings } = sheet.structure.stages.get(stage)!;
  return pairings.find((pairing) => pairing.round === round && pairing.loser_place)?.loser_place ?? null;
}

/** Everybody who stands in a stage by now; whoever was put into a game of a group is no member of it. */
function comersInto(sheet: Sheet, state: DrawnTournament, { id, format }: StageSpec): number[] {
  if (!FORMATS[format.kind].knockout) return membersIn(sheet, state, id);
  return sheet.structure.pairings.flatMap((pairing, at) => (pairing.stage === id ? sidesAt(sheet, at) : []));
}

function membersIn(sheet: Sheet, state: DrawnTournament, stage: StageId): number[] {
  return sheet.structure.groups
    .filter((group) => group.stage === stage)
    .flatMap(({ slots }) => slots.map((slot) => comingFrom(sheet, state, slot)))
    .filter((entrant) => entrant >= 0);
}

function tableEndings(
  sheet: Sheet,
  state: DrawnTournament,
  stage: StageSpec,
  offset: number,
): Map<number, Ending> {
  const endings = new Map<number, Ending>();
  const capacity = capacityOf(sheet, stage.id);
  let ahead = 0;
  const gone = new Set<number>();
  for (const next of sentFrom(state, stage.id).sort((a, b) => firstRank(a) - firstRank(b))) {
    for (const entrant of comersInto(sheet, state, next)) gone.add(entrant);
    for (const [entrant, ending] of endingsIn(sheet, state, next, offset + ahead))
      endings.set(entrant, { ...ending, key: [firstRank(next), ...ending.key] });
    ahead += capacityOf(sheet, next.id);
  }
  const band: Band = [offset + ahead + 1, offset + capacity];
  for (const [entrant, key] of dropOuts(sheet, state, stage.id))
    if (!gone.has(entrant)) endings.set(entrant, { key, band, stage: stage.id });
  return endings;
}

const firstRank = ({ entry }: StageSpec): number =>
  entry.kind === 'ranks' ? Math.min(...entry.ranks, entry.best?.rank ?? BEHIND_ALL) : BEHIND_ALL;

/** By rank, then by record; whoever left the stage is behind, whoever was annulled is last. */
function dropOuts(sheet: Sheet, state: DrawnTournament, stage: StageId): Map<number, number[]> {
  const groups = sheet.structure.groups.flatMap((group, at) => (group.stage === stage ? [at] : []));
  const keys = new Map<number, number[]>();
  const { criteria } = tieBreaksOf(state, stage);
  if (groups.some((group) => sheet.open[group]! > 0)) return keys;
  const rows = groups.flatMap((group) => groupStandings(sheet, state, group));
  const byRank = new Map<number, typeof rows>();
  for (const row of rows) byRank.set(row.rank, [...(byRank.get(row.rank) ?? []), row]);
  for (const row of rows) {
    const equals = byRank.get(row.rank)!;
    const better =
      groups.length === 1
        ? 0
        : equals.filter((other) => comparePerGame(other.record, row.record, criteria) > 0).length;
    const left = sheet.roster.withdrawn.get(row.member)?.stage === stage;
    keys.set(row.member, left ? [BEHIND_ALL - 1, row.rank] : [row.rank, better]);
  }
  for (const member of membersIn(sheet, state, stage)) if (!keys.has(member)) keys.set(member, [BEHIND_ALL]);
  return keys;
}
