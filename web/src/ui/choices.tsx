import { Link } from '../lib/links.tsx';
import type { To } from '../lib/paths.ts';

export type Choice = { value: string; label: string; to: To };

type Props = { label: string; choices: readonly Choice[]; chosen: string };

/** One of a few, each an address of its own: it can be linked to, and works before any script does. */
export function Choices({ label, choices, chosen }: Props) {
  return (
    <nav aria-label={label} className="no-print flex flex-wrap gap-1 rounded-card bg-raised p-1">
      {choices.map(({ value, label: name, to }) => (
        <Link
          key={value}
          to={to}
          exact
          aria-current={value === chosen ? 'true' : undefined}
          className={`grid min-h-10 place-items-center rounded-md px-3 font-semibold text-sm ${
            value === chosen ? 'bg-surface text-ink' : 'text-ink-soft hover:text-ink'
          }`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
