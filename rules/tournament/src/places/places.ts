import { levelsOf } from '@oche/kit';
import type { StageSpec } from '../core/course.ts';
import type { Band, EntrantId, StageId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { isDecided, lineAt, NOBODY, type Sheet, sideAt, sidesAt, UNKNOWN } from '../derive/sheet.ts';
import { sheetOf } from '../derive/sheet-of.ts';
import { formatOf } from '../formats/registry.ts';
import { hasOpenTie } from '../standings/group-ranks.ts';
import {
  BEHIND_ALL,
  compareKeys,
  dropOuts,
  firstRank,
  membersIn,
  sentFrom,
  stayingAhead,
} from './drop-outs.ts';
import { comersOf, gapsIn } from './gaps.ts';

/** A shared place is a band (5-8). `final` once no game and no open tie can move it, or the tournament was closed with it. */
export type Place = { entrant: EntrantId; from: number; to: number; stage: StageId; final: boolean };

/**
 * Where somebody ended, best first when compared number by number; `band` are the places this is known to
 * be worth by now.
 */
type Ending = { key: readonly number[]; band: Band; stage: StageId };

/**
 * Knockout losers of a round share a band, the losers' knockout follows the winners', group drop-outs come
 * last by rank and record.
 */
export function placesOf(state: DrawnTournament): Place[] {
  const sheet = sheetOf(state);
  const endings = endingsIn(sheet, state, state.course.stages[0]!);
  const isOver = sheet.structure.pairings.every((_, at) => isDecided(sheet, at));
  if (isOver && state.overrides.length > 0) placeForgotten(sheet, state, endings);
  const final = isOver && (state.phase === 'finished' || !hasOpenTie(sheet, state));
  let ahead = 0;
  return levelsOf([...endings], ([, a], [, b]) => compareKeys(a.key, b.key)).flatMap((level) => {
    // At the end places are counted, not foreseen: slots that stayed empty leave no gap.
    const counted: Band = [ahead + 1, ahead + level.length];
    ahead += level.length;
    return level.map(([entrant, { band, stage }]) => {
      const [from, to] = final ? counted : band;
      return { entrant: state.entrants[entrant]!.id, from, to, stage, final };
    });
  });
}

/** Whom overrides have left without any slot is last. */
function placeForgotten({ roster }: Sheet, { course }: DrawnTournament, endings: Map<number, Ending>): void {
  const last: Band = [course.size, course.size];
  for (const entrant of roster.seeds)
    if (!endings.has(entrant))
      endings.set(entrant, { key: [BEHIND_ALL + 1], band: last, stage: course.stages[0]!.id });
}

/** Endings of everybody who came into a stage, in it or in a stage it sends to; places are counted from the first of it. */
function endingsIn(sheet: Sheet, state: DrawnTournament, stage: StageSpec): Map<number, Ending> {
  return formatOf(stage.format).table
    ? tableEndings(sheet, state, stage)
    : knockoutEndings(sheet, state, stage);
}

function knockoutEndings(sheet: Sheet, state: DrawnTournament, stage: StageSpec): Map<number, Ending> {
  const comers = comersOf(sheet, state, stage.id);
  const { empty, unsure } = gapsIn(sheet, state, stage.id);
  const within = ([from, to]: Band): Band => [
    Math.max(1, Math.min(from, comers) - empty - unsure),
    Math.min(to, comers) + unsure,
  ];
  const endings = new Map<number, Ending>();
  for (const [entrant, at] of lastPairings(sheet, stage.id)) {
    const band = bandAt(sheet, entrant, at, comers);
    if (band) endings.set(entrant, { key: [band[0]], band: within(band), stage: stage.id });
  }
  for (const next of sentFrom(state, stage.id)) {
    const { entry } = next;
    const round = entry.kind === 'losers' ? entry.round : null;
    const lost = round === null ? null : bandOfRound(sheet, stage.id, round);
    const ahead = lost ? lost[0] - 1 : comers - comersOf(sheet, state, next.id);
    for (const entrant of comersInto(sheet, state, next)) endings.delete(entrant);
    for (const [entrant, { key, band, stage: where }] of endingsIn(sheet, state, next))
      endings.set(entrant, {
        key: [lost ? lost[0] : BEHIND_ALL, ...key],
        band: within(behind(ahead, band)),
        stage: where,
      });
  }
  return endings;
}

const behind = (ahead: number, [from, to]: Band): Band => [ahead + from, ahead + to];

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
 * Null while the entrant goes on. Two who both left end here; so does whoever lost their next slot to an override. Where a
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
  sheet.structure.feeds.pairings[at]!.every((next) => isDecided(sheet, next));

function bandOfRound(sheet: Sheet, stage: StageId, round: number): Band | null {
  const { pairings } = sheet.structure.stages.get(stage)!;
  return pairings.find((pairing) => pairing.round === round && pairing.loser_place)?.loser_place ?? null;
}

/** Everybody who stands in a stage by now; whoever was put into a game of a group is no member of it. */
function comersInto(sheet: Sheet, state: DrawnTournament, { id, format }: StageSpec): number[] {
  if (formatOf(format).table) return membersIn(sheet, state, id);
  return sheet.structure.pairings.flatMap((pairing, at) => (pairing.stage === id ? sidesAt(sheet, at) : []));
}

function tableEndings(sheet: Sheet, state: DrawnTournament, stage: StageSpec): Map<number, Ending> {
  const endings = new Map<number, Ending>();
  const gone = new Set<number>();
  const nexts = sentFrom(state, stage.id).map((next) => ({
    next,
    rank: firstRank(next),
    comers: comersOf(sheet, state, next.id),
  }));
  const sentAhead = (rank: number): number =>
    nexts.reduce((sum, one) => sum + (one.rank < rank ? one.comers : 0), 0);
  for (const { next, rank } of nexts) {
    const ahead = sentAhead(rank) + stayingAhead(sheet, state, stage.id, rank);
    for (const entrant of comersInto(sheet, state, next)) gone.add(entrant);
    for (const [entrant, { key, band, stage: where }] of endingsIn(sheet, state, next))
      endings.set(entrant, { key: [rank, 0, ...key], band: behind(ahead, band), stage: where });
  }
  const { out, isOpen } = dropOuts(sheet, state, stage.id, gone);
  const anywhere: Band = [
    sentAhead(1 + Math.min(...out.map(({ key }) => key[0]!))) + 1,
    comersOf(sheet, state, stage.id),
  ];
  let better = 0;
  for (const level of levelsOf(out, (a, b) => compareKeys(a.key, b.key))) {
    for (const { member, key, goesOn } of level) {
      if (goesOn) continue;
      const ahead = sentAhead(1 + key[0]!) + better;
      const band: Band = isOpen ? anywhere : [ahead + 1, ahead + level.length];
      endings.set(member, { key, band, stage: stage.id });
    }
    better += level.length;
  }
  return endings;
}
