import type { Course, EntrySpec } from '../core/course.ts';
import type { BuiltStage, Entry, SlotSource } from '../core/stage.ts';
import { formatOf } from '../formats/registry.ts';
import { placeQualifiers, type Qualifier } from './qualify.ts';

/** Who enters a stage: the drawn field, or what the stages before it send. */
export function entryOf(spec: EntrySpec, course: Course, built: ReadonlyMap<string, BuiltStage>): Entry {
  if (spec.kind === 'entrants') {
    const seeds = allSeeds(course.size);
    return course.group_sizes ? { seeds, group_sizes: course.group_sizes } : { seeds };
  }
  const from = built.get(spec.from)!;
  const { losers } = formatOf(course.stages.find(({ id }) => id === spec.from)!.format);
  switch (spec.kind) {
    case 'ranks':
      return entryOfRanks(spec, from);
    case 'losers':
      return { seeds: losers!.ofRound(from.pairings, spec.round) };
    case 'first_game_losers':
      return { seeds: losers!.ofFirstGame(from.pairings) };
  }
}

function allSeeds(size: number): SlotSource[] {
  const seeds: SlotSource[] = [];
  for (let seed = 1; seed <= size; seed++) seeds.push({ kind: 'seed', seed });
  return seeds;
}

function entryOfRanks(spec: Extract<EntrySpec, { kind: 'ranks' }>, { groups }: BuiltStage): Entry {
  const { best } = spec;
  const ranks = best ? [...spec.ranks, best.rank] : [...spec.ranks];
  const tiers = ranks
    .sort((a, b) => a - b)
    .map((rank): Qualifier[] =>
      rank === best?.rank
        ? Array.from({ length: best.count }, (_, index) => ({
            group: null,
            source: { kind: 'best_of_rank', stage: spec.from, rank, nth: index + 1 },
          }))
        : groups
            .filter((group) => group.members.length >= rank)
            .map(({ stage, key }) => ({ group: key, source: { kind: 'rank', stage, group: key, rank } })),
    );
  const seeds: SlotSource[] = tiers.flat().map(({ source }) => source);
  return { seeds, positions: placeQualifiers(tiers) };
}
