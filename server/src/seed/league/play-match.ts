import {
  type Dice,
  type GameOutcome,
  must,
  type PlayerTally,
  rollBelow,
  type Side,
  unitsToWin,
} from '@oche/kit';
import {
  handleMatch,
  type MatchActor,
  type MatchCommand,
  newMatch,
  playersIn,
  type Squad,
  type TeamMatch,
} from '@oche/league';

/** Somebody of a squad, and how well they throw. */
export type SquadPlayer = { id: string; average: number };
export type Sides = Record<Side, readonly SquadPlayer[]>;

const SIDES = ['home', 'away'] as const;
/** A visit of somebody of this average is a maximum about so often. */
const maximumRate = (average: number): number => Math.max(0.001, (average - 38) / 1100);
const DARTS_AT_DOUBLE = 4;

const squadOf = (players: readonly SquadPlayer[]): Squad => ({
  members: players.map(({ id }) => id),
  class: 1,
  guests: [],
  short_matches: 0,
});

type Step = { match: TeamMatch; sides: Sides; now: string };
function after({ match, sides, now }: Step, command: MatchCommand, actor: MatchActor): TeamMatch {
  const squads = { home: squadOf(sides.home), away: squadOf(sides.away) };
  return must(handleMatch(match, command, { actor, now, squads })).match;
}

/** A match with both line-ups in, ready for its first game. The best four play, now and then somebody rests. */
export function startMatch(format: TeamMatch['format'], sides: Sides, now: string, dice: Dice): TeamMatch {
  let match = newMatch(format);
  const give = (command: MatchCommand, actor: MatchActor) => {
    match = after({ match, sides, now }, command, actor);
  };
  give({ type: 'open_line_ups' }, 'home');
  for (const side of SIDES) {
    const rested = [...sides[side]].sort((a, b) => b.average + 12 * dice() - (a.average + 12 * dice()));
    const players = rested.map(({ id }) => id);
    const [positions, substitutes] = [players.slice(0, format.positions), players.slice(format.positions)];
    give(
      { type: 'hand_in_line_up', side, line_up: { positions, substitutes: substitutes.slice(0, 2) } },
      side,
    );
  }
  give({ type: 'start' }, 'home');
  return match;
}

/** The next game of the sheet, played; the same match when there is none. */
export function playNextGame(match: TeamMatch, sides: Sides, now: string, dice: Dice): TeamMatch {
  const slot = match.format.slots.find(
    ({ number, only_on_draw }) => !only_on_draw && !match.results.some((result) => result.slot === number),
  );
  if (!slot) return match;
  let named = match;
  for (const side of SIDES) {
    if (slot[side] !== null) continue;
    const before = match.format.slots.filter((one) => one.block === slot.block && one.number < slot.number);
    const first = slot.kind === 'pair' ? slot.size * before.length : 0;
    const players = match.line_ups[side]!.positions.filter((player) => player !== null);
    const command = { type: 'name_players', side, slot: slot.number } as const;
    named = after(
      { match: named, sides, now },
      { ...command, players: players.slice(first, first + slot.size) },
      side,
    );
  }
  const average = (side: Side) => {
    const ids = playersIn(named, side, slot);
    const all = sides[side].filter(({ id }) => ids.includes(id));
    return all.reduce((sum, player) => sum + player.average, 0) / all.length;
  };
  const toWin = unitsToWin(slot.distance.legs);
  const chance = 1 / (1 + Math.exp((average('away') - average('home')) / 7));
  const score: [number, number] = [0, 0];
  while (Math.max(...score) < toWin) score[dice() < chance ? 0 : 1]++;
  const tallies = SIDES.map((side, at) =>
    playersIn(named, side, slot).map((id, seat) => {
      const thrower = sides[side].find((player) => player.id === id)!;
      const won = score[at]!;
      const shared = {
        legs: score[0] + score[1],
        won,
        partners: slot.size,
        finishes: won % slot.size === seat,
      };
      return tallyOf(thrower.average, slot.distance.start_score, shared, dice);
    }),
  ) as unknown as GameOutcome['tallies'];
  return after(
    { match: named, sides, now },
    { type: 'record_game', slot: slot.number, score, tallies },
    'scorer',
  );
}

/** Both captains stand by the sheet. */
export function confirmMatch(match: TeamMatch, sides: Sides, now: string): TeamMatch {
  const submitted = after({ match, sides, now }, { type: 'submit' }, 'home');
  return after({ match: submitted, sides, now }, { type: 'confirm' }, 'away');
}

/** A whole evening, up to the sheet that counts. */
export function playWholeMatch(
  format: TeamMatch['format'],
  sides: Sides,
  now: string,
  dice: Dice,
): TeamMatch {
  let match = startMatch(format, sides, now, dice);
  for (const _ of format.slots) match = playNextGame(match, sides, now, dice);
  return confirmMatch(match, sides, now);
}

/** Of partners one has the finish to remember. */
type Share = { legs: number; won: number; partners: number; finishes: boolean };
/** Up to here every finish can be thrown. */
const FINISHES = { from: 100, to: 158 };

/** What somebody of an average throws in a game: darts, maximums, and now and then a finish or a leg to remember. */
function tallyOf(average: number, start: number, share: Share, dice: Dice): PlayerTally {
  const { legs, won, partners, finishes } = share;
  const perLeg = Math.max(9, Math.round((3 * start) / (average + 14 * (dice() - 0.5)) / partners));
  const darts = legs * perLeg + (won === legs ? 0 : DARTS_AT_DOUBLE);
  const visits = Math.round(darts / 3);
  const count = (rate: number) => Array.from({ length: visits }, dice).filter((roll) => roll < rate).length;
  const isHigh = finishes && won > 0 && dice() < average / 900;
  const finish = FINISHES.from + rollBelow(dice, FINISHES.to - FINISHES.from + 1);
  const best = perLeg - rollBelow(dice, 4);
  const isShort = partners === 1 && won > 0 && best <= 18;
  return {
    darts,
    scored: Math.round((start * legs * 0.94) / partners),
    one_eighties: count(maximumRate(average)),
    one_seven_ones: count(maximumRate(average) / 6),
    high_checkouts: isHigh ? [finish] : [],
    short_legs: isShort ? [Math.max(11, best)] : [],
  };
}
