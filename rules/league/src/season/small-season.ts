import { boardBook, datesInWeek } from './board-book.ts';
import type { MatchWeek, SeasonPlan } from './season.ts';
import { type Meeting, type Rounds, turned } from './timetable.ts';

/** Up to so many teams every order of rounds, every side and every week is tried; of four all of them, of more as many as can be. */
const SMALL = 6;
const MOST_STEPS = 100_000;

type Found = { rounds: Rounds; weeks: readonly MatchWeek[] };

/** Rounds of a small season in weeks that have boards for them, where luck has found none; null when there are none. */
export function searchSmallSeason(plan: SeasonPlan, weeks: readonly MatchWeek[]): Found | null {
  const n = plan.teams.length;
  if (n > SMALL) return null;
  const fits = hasRoom(plan, weeks);
  const isMet = new Set<string>();
  const rounds: Meeting[][] = [];
  const chosen: number[] = [];
  const once = n - 1 + (n % 2);
  let steps = 0;

  /** The first week from here on that has boards: a later one is never better. */
  const weekFrom = (from: number, games: readonly Meeting[]): number => {
    for (let week = from; week < weeks.length; week++) if (fits(week, games)) return week;
    return -1;
  };
  /** The return round follows from the first one. */
  const isWhole = (): boolean => {
    if (rounds.length < once) return nextRound();
    if (plan.rounds === 'single') return true;
    const back = rounds.map((games) => games.map(turned));
    const returning = plan.rounds === 'reversed' ? back.reverse() : back;
    const later: number[] = [];
    for (const games of returning) {
      const week = weekFrom((later.at(-1) ?? chosen.at(-1)!) + 1, games);
      if (week < 0) return false;
      later.push(week);
    }
    rounds.push(...returning);
    chosen.push(...later);
    return true;
  };
  const nextRound = (): boolean => {
    for (const pairs of pairings(n + (n % 2), isMet)) {
      const games = pairs.filter(({ away }) => away < n);
      for (const pair of pairs) isMet.add(keyOf(pair));
      for (let sides = 0; sides < 2 ** games.length && steps < MOST_STEPS; sides++) {
        steps++;
        const seated = games.map((game, at) => (sides & (1 << at) ? turned(game) : game));
        const week = weekFrom((chosen.at(-1) ?? -1) + 1, seated);
        if (week < 0) continue;
        rounds.push(seated);
        chosen.push(week);
        if (isWhole()) return true;
        rounds.pop();
        chosen.pop();
      }
      for (const pair of pairs) isMet.delete(keyOf(pair));
    }
    return false;
  };
  return nextRound() ? { rounds, weeks: chosen.map((week) => weeks[week]!) } : null;
}

const keyOf = ({ home, away }: Meeting): string => `${home} ${away}`;

/** Every way to pair teams who have not met yet; whoever is drawn with the last of an odd number sits out. */
function pairings(teams: number, isMet: ReadonlySet<string>): Meeting[][] {
  const all: Meeting[][] = [];
  const pairUp = (left: readonly number[], pairs: readonly Meeting[]): void => {
    const [home, ...others] = left;
    if (home === undefined) all.push([...pairs]);
    for (const away of others)
      if (!isMet.has(keyOf({ home: home!, away })))
        pairUp(
          others.filter((team) => team !== away),
          [...pairs, { home: home!, away }],
        );
  };
  pairUp(
    Array.from({ length: teams }, (_, team) => team),
    [],
  );
  return all;
}

/** Whether the houses of those at home have boards in a week; asked once for the same teams. */
function hasRoom(plan: SeasonPlan, weeks: readonly MatchWeek[]) {
  const known = new Map<string, boolean>();
  return (week: number, games: readonly Meeting[]): boolean => {
    const homes = games.map(({ home }) => home).sort((a, b) => a - b);
    const key = `${week}: ${homes.join(' ')}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const teams = homes.map((home) => plan.teams[home]!);
    const fits = datesInWeek(plan, weeks[week]!, teams, boardBook(plan)).every((date) => date !== undefined);
    known.set(key, fits);
    return fits;
  };
}
