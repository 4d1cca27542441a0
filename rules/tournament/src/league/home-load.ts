import type { MatchWeek, SeasonPlan } from './season.ts';

/** A match nobody has boards for weighs more than any number of matches on another evening. */
const NO_BOARDS = 100_000;
const OTHER_EVENING = 1000;

export type HomeLoad = {
  /** Nothing when everybody at home has boards on his evening. */
  strain: () => number;
  put: (team: number, round: number) => void;
  remove: (team: number, round: number) => void;
};

/** How well the houses take the home matches of every round; kept up to date match by match. */
export function homeLoad(plan: SeasonPlan, weeks: readonly MatchWeek[]): HomeLoad {
  const houseAt = new Map(plan.locations.map(({ id }, at) => [id, at]));
  const houseOf = plan.teams.map(({ location }) => houseAt.get(location)!);
  const matches = plan.locations.map(({ boards }) => Math.floor(boards / plan.boards_per_match));
  const others = new Set(plan.other_weekdays ?? []);
  const evenings = plan.locations.map(({ id }) => eveningsOf(plan, id));
  const isOpen = weeks.map(({ open }) => Array.from({ length: 8 }, (_, day) => open.has(day)));
  const homes = new Int32Array(plan.locations.length * weeks.length * 8);
  const strains = new Float64Array(plan.locations.length * weeks.length);
  let total = 0;

  const strainAt = (house: number, round: number): number => {
    const at = (house * weeks.length + round) * 8;
    const most = matches[house]!;
    let overflow = 0;
    let room = 0;
    for (const day of evenings[house]!) {
      const boards = isOpen[round]![day] ? most : 0;
      const taken = Math.min(homes[at + day]!, boards);
      overflow += homes[at + day]! - taken;
      if (others.has(day)) room += boards - taken;
    }
    return overflow === 0 ? 0 : OTHER_EVENING * overflow + NO_BOARDS * Math.max(0, overflow - room);
  };
  const change = (team: number, round: number, by: number): void => {
    const house = houseOf[team]!;
    const at = house * weeks.length + round;
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

/** Evenings on which a house can have matches. */
const eveningsOf = ({ teams, other_weekdays = [] }: SeasonPlan, house: string): number[] => [
  ...new Set([
    ...teams.filter(({ location }) => location === house).map(({ home_weekday }) => home_weekday),
    ...other_weekdays,
  ]),
];
