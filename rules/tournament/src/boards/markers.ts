import type { Person, PlanGame, PlanInput } from './boards.ts';

/** Nobody marks more than one turn ahead of whoever could mark instead. */
const SLACK = 1;

/**
 * In a group an idle member with the fewest turns, unless somebody else has marked clearly less; in a knockout, or when no other member is in the hall, the loser of the last
 * game on that board, else the loser idle the longest, else somebody who waits. Never a player of the game.
 */
export function pickMarker(
  game: PlanGame,
  board: string,
  { people, last_losers }: Pick<PlanInput, 'people' | 'last_losers'>,
  toPlay: ReadonlySet<string>,
  isTaken: (person: string) => boolean,
): string | null {
  const isFree = (id: string): boolean => {
    const person = people.get(id);
    return person?.present === true && person.busy === null && !isTaken(id);
  };
  const members = (game.group ?? []).filter((id) => !game.players!.includes(id) && people.get(id)?.present);
  const asked = members.length > 0 ? members : [...people.keys()];
  const mayMark = (id: string): boolean => !game.players!.includes(id) && isFree(id);
  const turns = (id: string): number => people.get(id)!.turns_marked;
  let candidates = asked.filter(mayMark);
  if (candidates.length === 0) return null;
  if (members.length > 0) {
    const member = best(candidates, people, turns);
    const isBehind = (id: string): boolean => turns(id) < turns(member) - SLACK && mayMark(id);
    const behind = turns(member) > SLACK ? [...people.keys()].filter(isBehind) : [];
    if (behind.length === 0) return member;
    candidates = behind;
  }
  const fewest = Math.min(...candidates.map(turns));
  const losers = new Set(last_losers.get(board) ?? []);
  const calling = (id: string): number => {
    if (losers.has(id) && !toPlay.has(id)) return 0;
    if (people.get(id)!.is_out) return 1;
    return toPlay.has(id) ? 3 : 2;
  };
  const fair = candidates.filter((id) => turns(id) <= fewest + SLACK);
  return best(fair, people, (id) => calling(id) * 1000 + turns(id));
}

/** The lowest figure; of equals whoever has been idle the longest. */
function best(
  candidates: readonly string[],
  people: ReadonlyMap<string, Person>,
  figure: (id: string) => number,
): string {
  const idleSince = (id: string) => people.get(id)!.played_until ?? Number.NEGATIVE_INFINITY;
  return candidates.reduce((first, id) => {
    const step = figure(id) - figure(first);
    return step < 0 || (step === 0 && idleSince(id) < idleSince(first)) ? id : first;
  });
}
