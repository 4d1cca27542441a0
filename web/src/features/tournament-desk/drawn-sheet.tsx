import type { TournamentSheet } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';

export type DrawnBlock = { key: string; group: string | null; names: string[] };

/** A draw in the order it is read out: groups with their members, or the games of the first round. */
export function drawnBlocks({ entrants, view }: TournamentSheet): DrawnBlock[] {
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  const first = view.pairings[0]?.stage;
  const groups = view.groups.filter(({ stage }) => stage === first);
  if (groups.length > 0)
    return groups.map(({ key, rows }) => ({
      key,
      group: key,
      names: rows.map(({ entrant }) => names.get(entrant) ?? ''),
    }));
  return view.pairings
    .filter(({ stage, round, bracket }) => stage === first && round === 1 && bracket !== 'losers')
    .map(({ id, sides }) => ({
      key: id,
      group: null,
      names: sides.map((side) => names.get(side ?? '') ?? ''),
    }));
}

export function DrawnSheet({ sheet }: { sheet: TournamentSheet }) {
  const t = useT();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {drawnBlocks(sheet).map(({ key, group, names }, at) => (
        <li key={key} className="break-inside-avoid rounded-card border border-line bg-surface p-3">
          <p className="font-bold">
            {group === null
              ? t('tournaments.draw.game', { number: at + 1 })
              : t('tournament.group', { group })}
          </p>
          <ol className="mt-1">
            {names.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bye has no name, and places do not move
              <li key={place} className={name ? '' : 'text-ink-soft'}>
                {name || t('tournament.source.bye')}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
