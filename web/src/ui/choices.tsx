import { Link } from '../lib/links.tsx';
import type { To } from '../lib/paths.ts';
import { useCurrentInSight } from '../lib/use-current-in-sight.ts';

export type Choice = { value: string; label: string; to: To };

type Props = { label: string; choices: readonly Choice[]; chosen: string };

/** One of a few, each an address of its own: it can be linked to, and works before any script does. One row on a phone, scrolled. */
export function Choices({ label, choices, chosen }: Props) {
  const row = useCurrentInSight<HTMLElement>();
  return (
    <nav
      ref={row}
      aria-label={label}
      // No wider than the page, whatever it stands in.
      className="no-print flex gap-1 overflow-x-auto rounded-card bg-raised p-1 max-sm:max-w-[calc(100vw-2rem)] sm:flex-wrap"
    >
      {choices.map(({ value, label: name, to }) => (
        <Link
          key={value}
          to={to}
          exact
          aria-current={value === chosen ? 'true' : undefined}
          className={`grid min-h-10 shrink-0 place-items-center whitespace-nowrap rounded-md px-3 font-semibold text-sm ${
            value === chosen ? 'bg-surface text-ink' : 'text-ink-soft hover:text-ink'
          }`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
