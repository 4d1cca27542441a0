import type { House } from './evening-room.ts';
import type { SeasonPlan } from './season.ts';

/** A match nobody has boards for weighs more than any number of matches on another evening. */
const NO_BOARDS = 100_000;
const OTHER_EVENING = 1000;

export type HomeLoad = {
  /** Nothing when everybody at home has boards on their evening. */
  strain: () => number;
  put: (team: number, round: number) => void;
  remove: (team: number, round: number) => void;
};

/** How well the houses take the home matches of every round; kept up to date match by match. */
export function homeLoad(plan: SeasonPlan, houses: readonly House[]): HomeLoad {
  const houseAt = new Map(houses.map(({ id }, at) => [id, at]));
  const houseOf = plan.teams.map(({ location }) => houseAt.get(location)!);
  const rounds = houses[0]!.room.length;
  const isOther = Array.from({ length: 8 }, (_, day) => (plan.other_weekdays ?? []).includes(day));
  const homes = new Int32Array(houses.length * rounds * 8);
  const strains = new Float64Array(houses.length * rounds);
  let total = 0;

  const strainAt = (house: number, round: number): number => {
    const at = (house * rounds + round) * 8;
    const { evenings, room } = houses[house]!;
    let overflow = 0;
    let spare = 0;
    for (const day of evenings) {
      const here = Math.min(homes[at + day]!, room[round]![day]!);
      overflow += homes[at + day]! - here;
      if (isOther[day]) spare += room[round]![day]! - here;
    }
    return overflow === 0 ? 0 : OTHER_EVENING * overflow + NO_BOARDS * Math.max(0, overflow - spare);
  };
  const change = (team: number, round: number, by: number): void => {
    const house = houseOf[team]!;
    const at = house * rounds + round;
    homes[at * 8 + plan.teams[team]!.home_weekday]! += by;
    const strain = strainAt(house, round);
    total += strain - strains[at]!;
    strains[at] = strain;
  };
  return {
    strain: () => total,
    put: (team, round) => change(team, round, 1),
    remove: (team, round) => change(team, round, -1),
  };
}
