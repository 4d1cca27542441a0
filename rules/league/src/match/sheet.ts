import {
  absentResult,
  isAskedFor,
  lostResult,
  type MatchSlot,
  matchResult,
  playedResult,
  type Side,
  type SlotResult,
  talliesFit,
} from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';
import type { MatchHandler } from './handler.ts';
import { bothLineUpsAreIn, type MatchFacts, playersIn, SIDES, type TeamMatch } from './match.ts';
import { peopleFacts, withPaperPeople } from './paper.ts';
import { isLineUpTime } from './players.ts';

/** Steps that say nothing but their name: the lifecycle decides them alone. */
export const step = (): Verdict<Partial<MatchFacts>> => accept({});

/** Who plays is there: nobody asks any more who did not come, or for another line-up. */
const NOTHING_ASKED = { claim: null, reopening: null } as const;

export const start: MatchHandler<'start'> = (match) =>
  bothLineUpsAreIn(match) ? accept(NOTHING_ASKED) : refuse('bad_line_up', 'missing');

export const submit: MatchHandler<'submit'> = (match) =>
  matchResult(match).complete ? accept(NOTHING_ASKED) : refuse('not_finished', match.results.length);

/** A game nobody plays for one side is lost to nothing; a short pair still plays. The same result twice is nothing new. */
export const recordGame: MatchHandler<'record_game'> = (match, { slot: number, score, legs, tallies }) => {
  const slot = match.format.slots[number - 1];
  if (!slot) return refuse('unknown_game', number);
  if (slot.only_on_draw && !isAskedFor(match, slot)) return refuse('not_playable', number);
  const unnamed = SIDES.find((side) => slot[side] === null && match.named[side][number] === undefined);
  if (unnamed) return refuse('players_unknown', unnamed);
  const absent = absentIn(match, slot);
  const played = absent ? accept(absentResult(absent, slot)) : playedResult(slot, score, legs);
  const result = played.ok && !absent ? withTallies(match, slot, played.value, tallies) : played;
  if (!result.ok) return result;
  const before = match.results.find((one) => one.slot === number);
  return accept(
    before && isSame(before, result.value) ? null : { results: withResult(match.results, result.value) },
  );
};

/** Typed from paper or counted by the darts: of everybody who plays it, in throwing order. */
function withTallies(
  match: TeamMatch,
  slot: MatchSlot,
  result: SlotResult,
  tallies: SlotResult['tallies'],
): Verdict<SlotResult> {
  if (!tallies) return accept(result);
  const players = [playersIn(match, 'home', slot), playersIn(match, 'away', slot)] as const;
  return talliesFit(tallies, players, slot, result)
    ? accept({ ...result, tallies })
    : refuse('bad_tallies', slot.number);
}

/** Whoever scores a game of the sheet says which one it is; what is written comes from it. */
export const setGame: MatchHandler<'set_game'> = (match, { slot: number, game }) => {
  const slot = match.format.slots[number - 1];
  if (!slot) return refuse('unknown_game', number);
  if ((match.games[number] ?? null) === game) return accept(null);
  const { [number]: _before, ...others } = match.games;
  if (game === null) return accept({ games: others });
  if (slot.only_on_draw && !isAskedFor(match, slot)) return refuse('not_playable', number);
  if (absentIn(match, slot) !== undefined) return refuse('players_unknown', number);
  return accept({ games: { ...others, [number]: game } });
};

/** The last dart was taken back: the game is open on the sheet again. */
export const takeBackGame: MatchHandler<'take_back_game'> = ({ results }, { slot: number }) =>
  accept(
    results.some(({ slot }) => slot === number)
      ? { results: results.filter(({ slot }) => slot !== number) }
      : null,
  );

function absentIn(match: TeamMatch, slot: MatchSlot): Side | 'both' | undefined {
  const absent = SIDES.filter((side) => playersIn(match, side, slot).length === 0);
  return absent.length === 2 ? 'both' : absent[0];
}

/** The secretary corrects a sheet; what comes out is a whole match again. Who corrects a score says nothing about the darts. */
export const correct: MatchHandler<'correct'> = (before, command, context) => {
  const { people, results = [] } = command;
  const withPeople = people ? withPaperPeople(before, people, context) : accept(before);
  if (!withPeople.ok) return withPeople;
  const match = withPeople.value;
  // With other players every game is written anew, and keeps its darts where they still fit.
  const again = people ? before.results.map(({ tallies: _, ...result }) => result) : [];
  const written = rewrite(match, { ...command, results: [...again, ...results] }, (slot, result) => {
    const tallies = before.results.find((one) => one.slot === slot.number)?.tallies;
    const kept = withTallies(match, slot, result, tallies);
    return kept.ok ? kept.value : result;
  });
  return written.ok && people ? accept({ ...written.value, ...peopleFacts(match) }) : written;
};

type Correction = { results?: readonly SlotResult[]; forfeit_by?: Side | null };

/** `kept` puts back what is not said anew. */
function rewrite(
  match: TeamMatch,
  { results: corrections = [], forfeit_by = match.forfeit_by }: Correction,
  kept: (slot: MatchSlot, result: SlotResult) => SlotResult = (_, result) => result,
): Verdict<Partial<MatchFacts>> {
  let { results } = match;
  for (const { slot: number, score, legs, absent, tallies } of corrections) {
    const slot = match.format.slots[number - 1];
    if (!slot) return refuse('unknown_game', number);
    const played = absent ? accept(absentResult(absent, slot)) : playedResult(slot, score, legs);
    const said = played.ok && !absent ? withTallies(match, slot, played.value, tallies) : played;
    const checked = said.ok && !absent && !tallies ? accept(kept(slot, said.value)) : said;
    if (!checked.ok) return checked;
    results = withResult(results, checked.value);
  }
  const isPlayed = ({ number }: MatchSlot) => results.some(({ slot }) => slot === number);
  // A draw that comes out of a correction stays one: nobody plays the decider weeks later.
  const isWhole = match.format.slots.every((slot) => slot.only_on_draw || isPlayed(slot));
  if (forfeit_by === null && !isWhole) return refuse('not_finished', corrections.length);
  return accept({ results, forfeit_by });
}

/** A sheet from paper: the games of a whole match with the players it names, whoever was named before. */
export const typeResults: MatchHandler<'type_results'> = (match, { results = [], people }, context) => {
  const withPeople = people ? withPaperPeople(match, people, context) : accept(match);
  if (!withPeople.ok) return withPeople;
  const empty = { ...withPeople.value, results: [] };
  const typed = rewrite(empty, {
    results: people ? results.map(lostWhereAbsent(empty)) : results,
    forfeit_by: null,
  });
  if (!typed.ok) return typed;
  const isComplete = matchResult({ ...match, ...typed.value }).complete;
  return isComplete
    ? accept({ ...typed.value, ...NOTHING_ASKED, ...(people ? peopleFacts(empty) : {}), games: {} })
    : refuse('not_finished', results.length);
};

/** Not before the line-ups could be opened: nobody has played yet. */
export const submitPaper: MatchHandler<'submit_paper'> = (match, command, context) => {
  const { starts_at, now } = context;
  if (starts_at !== undefined && !isLineUpTime(now, starts_at)) return refuse('line_ups_closed', starts_at);
  return typeResults(match, { ...command, type: 'type_results' }, context);
};

/** A game nobody plays for one side is lost to nothing, whatever the paper says. */
const lostWhereAbsent =
  (match: TeamMatch) =>
  (result: SlotResult): SlotResult => {
    const slot = match.format.slots[result.slot - 1];
    const isUnnamed = slot && SIDES.some((side) => slot[side] === null && !match.named[side][slot.number]);
    const absent = slot && !isUnnamed && absentIn(match, slot);
    return absent ? { slot: result.slot, score: result.score, absent } : result;
  };

export const loseGames: MatchHandler<'lose_games'> = (match, { side, player }) => {
  const results = match.results
    .map(({ slot }) => match.format.slots[slot - 1]!)
    .filter((slot) => playersIn(match, side, slot).includes(player))
    .map((slot) => lostResult(side, slot));
  return rewrite(match, { results });
};

function withResult(results: readonly SlotResult[], result: SlotResult): SlotResult[] {
  const others = results.filter(({ slot }) => slot !== result.slot);
  return [...others, result].sort((a, b) => a.slot - b.slot);
}

export const isSame = (one: SlotResult, other: SlotResult): boolean =>
  one.absent === other.absent &&
  sameScore(one.score, other.score) &&
  sameScore(one.legs ?? one.score, other.legs ?? other.score) &&
  JSON.stringify(one.tallies ?? null) === JSON.stringify(other.tallies ?? null);

const sameScore = (one: SlotResult['score'], other: SlotResult['score']): boolean =>
  one[0] === other[0] && one[1] === other[1];
