import type { TopPlayer } from '@oche/contract';
import { Link } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';

type Props = { players: readonly TopPlayer[]; label: string; to: Address };

/** Who leads a list, large; the next ones below. */
export function TopList({ players, label, to }: Props) {
  const [first, ...others] = players;
  if (!first) return null;
  return (
    <div className="grid grid-cols-[4rem_1fr] gap-x-4 border-line border-b py-3">
      <span className="numerals text-4xl">{first.figure}</span>
      <div className="min-w-0">
        <p className="break-words font-bold">{first.name}</p>
        <p className="text-ink-soft text-sm">
          <Link to={to} className="underline underline-offset-4">
            {label}
          </Link>
          {first.team && ` · ${first.team.name}`}
        </p>
        <ul className="mt-1">
          {others.map(({ player, name, team, figure }) => (
            <li key={player} className="flex justify-between gap-3">
              <span className="min-w-0 break-words">
                {name} <span className="text-ink-soft text-sm">{team?.name}</span>
              </span>
              <span className="numerals text-lg">{figure}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
