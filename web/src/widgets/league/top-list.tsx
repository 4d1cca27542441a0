import type { TopPlayer } from '@oche/contract';
import { Link } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';
import { PlayerName } from './player-name.tsx';

type Props = {
  players: readonly TopPlayer[];
  label: string;
  to: Address;
  playerTo: (player: TopPlayer) => Address | null;
};

/** Who leads a list, large; the next ones below. */
export function TopList({ players, label, to, playerTo }: Props) {
  const [first, ...others] = players;
  if (!first) return null;
  return (
    <div className="grid grid-cols-[4rem_1fr] gap-x-4 border-line border-b py-3">
      <span className="numerals text-4xl">{first.figure}</span>
      <div className="min-w-0">
        <p className="break-words font-bold">
          <PlayerName name={first.name} team={first.team?.name} to={playerTo(first)} />
        </p>
        <p className="text-ink-soft text-sm">
          <Link to={to} className="underline underline-offset-4">
            {label}
          </Link>
          {first.team && ` · ${first.team.name}`}
        </p>
        <ul className="mt-1">
          {others.map((other) => (
            <li key={other.player} className="flex justify-between gap-3">
              <span className="min-w-0 break-words">
                <PlayerName name={other.name} team={other.team?.name} to={playerTo(other)} />{' '}
                <span className="text-ink-soft text-sm">{other.team?.name}</span>
              </span>
              <span className="numerals text-lg">{other.figure}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
