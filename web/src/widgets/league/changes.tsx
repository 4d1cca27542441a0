import type { MatchSheetView } from '@oche/contract';
import type { Side } from '@oche/kit';
import type { Translate } from '@oche/messages';

type Props = {
  sheet: Pick<MatchSheetView, 'match' | 'names'>;
  teams: Record<Side, { name: string }>;
  t: Translate;
};

/** Who came in for whom. */
export function Changes({ sheet: { match, names }, teams, t }: Props) {
  const all = (['home', 'away'] as const).flatMap((side) =>
    match.substitutions[side].map((change) => ({ ...change, side })),
  );
  if (all.length === 0) return null;
  return (
    <ul className="mt-4 text-sm">
      {all.map(({ side, position, in: player, from_slot }) => (
        <li key={`${side}${player}`}>
          {t('evening.came_in', {
            ...{ team: teams[side].name, player: names[player] ?? '', position, game: from_slot },
          })}
        </li>
      ))}
    </ul>
  );
}
