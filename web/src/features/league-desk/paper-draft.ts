import type { LeagueMatch } from '@oche/contract';
import type { PlayerTally, Score, Side, SlotResult } from '@oche/kit';
import { type PaperPeople, playersIn, type Substitution, type TeamMatch } from '@oche/league';
import { SIDES } from './sheet-data.ts';

/** A player who is not chosen yet, or nobody. */
const NOT_CHOSEN = '';

export type PaperGame = {
  score: [string, string];
  /** Beside a score in sets. */
  legs: [string, string];
  absent: Side | 'both' | null;
  tallies: [PlayerTally[], PlayerTally[]];
};
/** A paper sheet while it is typed. */
export type PaperDraft = {
  positions: Record<Side, string[]>;
  substitutions: Record<Side, Substitution[]>;
  /** Pairs, team games and captain's choices, by slot. */
  named: Record<Side, Record<number, string[]>>;
  games: Record<number, PaperGame>;
};

const bothSides = <T>(make: (side: Side) => T): Record<Side, T> => ({
  home: make('home'),
  away: make('away'),
});
const textOf = (score: Score | undefined): [string, string] =>
  score ? [String(score[0]), String(score[1])] : ['', ''];

export function paperDraft({ sheet: { match } }: LeagueMatch): PaperDraft {
  const { format, line_ups, substitutions, named, results } = match;
  return {
    positions: bothSides((side) =>
      Array.from({ length: format.positions }, (_, at) => line_ups[side]?.positions[at] ?? NOT_CHOSEN),
    ),
    substitutions: bothSides((side) => [...substitutions[side]]),
    named: bothSides((side) =>
      Object.fromEntries(Object.entries(named[side]).map(([slot, players]) => [slot, [...players]])),
    ),
    games: Object.fromEntries(
      format.slots.map(({ number }) => {
        const result = results.find(({ slot }) => slot === number);
        const game: PaperGame = {
          score: textOf(result?.score),
          legs: textOf(result?.legs),
          absent: result?.absent ?? null,
          tallies: [[...(result?.tallies?.[0] ?? [])], [...(result?.tallies?.[1] ?? [])]],
        };
        return [number, game];
      }),
    ),
  };
}

/** The players of both sides; null while nobody is named. */
export function paperPeople(draft: PaperDraft): PaperPeople | null {
  const isChosen = (player: string) => player !== NOT_CHOSEN;
  if (!SIDES.some((side) => draft.positions[side].some(isChosen))) return null;
  return bothSides((side) => {
    const positions = draft.positions[side].map((player) => (isChosen(player) ? player : null));
    const named = Object.fromEntries(
      Object.entries(draft.named[side])
        .map(([slot, players]) => [slot, players.filter(isChosen)] as const)
        .filter(([, players]) => players.length > 0),
    );
    const substitutions = draft.substitutions[side].filter((one) => isChosen(one.in));
    const others = [...substitutions.map((one) => one.in), ...Object.values(named).flat()];
    const substitutes = [...new Set(others)].filter((player) => !positions.includes(player));
    return { line_up: { positions, substitutes }, substitutions, named };
  });
}

/** The match with the players of the draft: the games know who plays them. */
export function withPeople(match: TeamMatch, people: PaperPeople | null): TeamMatch {
  if (!people) return match;
  return {
    ...match,
    line_ups: bothSides((side) => people[side].line_up),
    substitutions: bothSides((side) => people[side].substitutions),
    named: bothSides((side) => people[side].named),
  };
}

const isTyped = ([home, away]: [string, string]): boolean => home !== '' && away !== '';
const scoreOf = ([home, away]: [string, string]): [number, number] => [Number(home), Number(away)];
const isSomething = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

export type TypedResult = Omit<SlotResult, 'score' | 'legs' | 'players'> & {
  score: [number, number];
  legs?: [number, number];
};

/** The games that were typed, with what their players threw. */
export function paperResults(draft: PaperDraft, match: TeamMatch): TypedResult[] {
  return match.format.slots.flatMap((slot): TypedResult[] => {
    const { score, legs, absent, tallies } = draft.games[slot.number]!;
    if (absent) return [{ slot: slot.number, score: [0, 0], absent }];
    if (!isTyped(score)) return [];
    const result: TypedResult = { slot: slot.number, score: scoreOf(score) };
    if (slot.distance.sets && isTyped(legs)) result.legs = scoreOf(legs);
    const own = SIDES.map((side, at) =>
      playersIn(match, side, slot).map((_, seat) => tallies[at]![seat] ?? {}),
    );
    const isCounted = own.flat().some((tally) => Object.values(tally).some(isSomething));
    return [isCounted ? { ...result, tallies: [own[0]!, own[1]!] } : result];
  });
}

/** Results that differ from those of the sheet: a correction says nothing about the others. */
export function changedResults(now: readonly TypedResult[], before: readonly TypedResult[]): TypedResult[] {
  const known = new Map(before.map((result) => [result.slot, JSON.stringify(result)]));
  return now.filter((result) => known.get(result.slot) !== JSON.stringify(result));
}
