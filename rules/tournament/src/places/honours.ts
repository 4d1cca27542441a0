import { highCheckoutsIn, type PlayerTally, SPECIAL_RULES, shortLegsIn, slotGames } from '@oche/kit';
import { personsOf } from '../boards/event-games.ts';
import { type ResultFact, tallyOfPlayer } from '../core/facts.ts';
import type { Entrant, EntrantId, PairingId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { countingFact, lineAt } from '../derive/sheet.ts';
import { sheetOf } from '../derive/sheet-of.ts';

/** Who it is about: an entrant, and which of its players where that was counted. */
type Who = { entrant: EntrantId; seat: number | null };
/** One thing a game is remembered for, with the game. */
export type Honour = Who & { pairing: PairingId; value: number };
export type AverageHonour = Who & {
  /** Over everything that was counted. */
  average: number;
  games: number;
  /** The best game, and its average. */
  best: { pairing: PairingId; average: number };
};
export type OneEighties = Who & { count: number; games: { pairing: PairingId; count: number }[] };
export type Honours = {
  one_eighties: OneEighties[];
  /** The highest first. */
  high_checkouts: Honour[];
  /** In darts, the shortest first. */
  short_legs: Honour[];
  averages: AverageHonour[];
};

/** What one side or player threw in one game that counts. */
type Throws = Who & { pairing: PairingId; kind: Entrant['kind']; start_score: number; tally: PlayerTally };

/** What people talk about afterwards: 180s, finishes, short legs and averages, each with the game it fell in. */
export function honoursOf(state: DrawnTournament): Honours {
  const throws = throwsIn(state);
  return {
    one_eighties: oneEighties(throws),
    high_checkouts: honours(throws, ({ tally }) => highCheckoutsIn(tally, SPECIAL_RULES)).sort(
      (a, b) => b.value - a.value,
    ),
    short_legs: honours(throws, ({ tally, kind, start_score }) =>
      shortLegsIn({ ...tally, kind, start_score }, SPECIAL_RULES),
    ).sort((a, b) => a.value - b.value),
    averages: averages(throws),
  };
}

function throwsIn(state: DrawnTournament): Throws[] {
  const sheet = sheetOf(state);
  return sheet.structure.pairings.flatMap(({ id: pairing }, at) => {
    const { first, second, status } = lineAt(sheet, at);
    const fact = status === 'done' ? countingFact(sheet, state, at) : null;
    if (fact?.kind !== 'played') return [];
    const sides = [state.entrants[first]!, state.entrants[second]!] as const;
    const found = fact.distance.match && fact.games ? matchThrows(fact, sides) : sideThrows(fact, sides);
    return found.map((one) => ({ ...one, pairing }));
  });
}

type InGame = Omit<Throws, 'pairing'>;
type Sides = readonly [Entrant, Entrant];

/** Of partners it is said by player where it was counted so, else it is the side's. */
function sideThrows({ tallies, distance: { start_score } }: ResultFact, sides: Sides): InGame[] {
  return ([0, 1] as const).flatMap((side): InGame[] => {
    const { id: entrant, kind, players } = sides[side];
    const tally = tallies?.[side];
    if (!tally) return [];
    if (!tally.players) return [{ entrant, seat: players.length === 1 ? 0 : null, kind, start_score, tally }];
    return players.map((_, seat) => ({
      ...{ entrant, seat, kind, start_score },
      tally: tallyOfPlayer(tally, seat, players.length),
    }));
  });
}

function matchThrows({ distance: { match }, games }: ResultFact, sides: Sides): InGame[] {
  return slotGames({ format: match!, results: games! }).flatMap((game) => {
    const { player, kind, start_score, ...tally } = game;
    return sides.flatMap((entrant): InGame[] => {
      const seat = personsOf(entrant).indexOf(player);
      return seat < 0 ? [] : [{ entrant: entrant.id, seat, kind, start_score, tally }];
    });
  });
}

const honours = (throws: readonly Throws[], valuesOf: (one: Throws) => readonly number[]): Honour[] =>
  throws.flatMap((one) =>
    valuesOf(one).map((value) => ({ entrant: one.entrant, seat: one.seat, pairing: one.pairing, value })),
  );

const byWho = (throws: readonly Throws[]): Throws[][] => {
  const found = new Map<string, Throws[]>();
  for (const one of throws) {
    const key = `${one.entrant} ${one.seat}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()];
};

const oneEighties = (throws: readonly Throws[]): OneEighties[] =>
  byWho(throws.filter(({ tally }) => (tally.one_eighties ?? 0) > 0))
    .map((own) => {
      const games = own.map(({ pairing, tally }) => ({ pairing, count: tally.one_eighties! }));
      const { entrant, seat } = own[0]!;
      return { entrant, seat, count: games.reduce((sum, { count }) => sum + count, 0), games };
    })
    .sort((a, b) => b.count - a.count);

function averages(throws: readonly Throws[]): AverageHonour[] {
  const counted = throws.filter(({ tally }) => (tally.darts ?? 0) > 0);
  return byWho(counted)
    .map((own) => {
      const { entrant, seat } = own[0]!;
      const games = own.map(({ pairing, tally }) => ({ pairing, average: averageOf([tally]) }));
      const best = games.reduce((top, game) => (game.average > top.average ? game : top));
      return { entrant, seat, average: averageOf(own.map(({ tally }) => tally)), games: games.length, best };
    })
    .sort((a, b) => b.average - a.average);
}

/** Of three darts. */
function averageOf(tallies: readonly PlayerTally[]): number {
  const scored = tallies.reduce((sum, tally) => sum + (tally.scored ?? 0), 0);
  const darts = tallies.reduce((sum, tally) => sum + (tally.darts ?? 0), 0);
  return (3 * scored) / darts;
}
