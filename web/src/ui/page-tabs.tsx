import { Link } from '../lib/links.tsx';
import type { Address } from '../lib/paths.ts';
import { useCurrentInSight } from '../lib/use-current-in-sight.ts';

export type PageTab = { to: Address; label: string };

/** The pages of one thing, as a row of links. Views that are not pages of their own are Tabs. */
export function PageTabs({ label, pages }: { label: string; pages: readonly PageTab[] }) {
  const row = useCurrentInSight<HTMLElement>();
  return (
    <nav
      ref={row}
      aria-label={label}
      className="no-print -mx-4 mb-8 flex gap-1 overflow-x-auto border-line border-b px-4 sm:mx-0 sm:px-0"
    >
      {pages.map(({ to, label: name }) => (
        <Link
          key={to}
          to={to}
          exact
          className="grid min-h-11 place-items-center whitespace-nowrap border-transparent border-b-3 px-3 font-semibold text-ink-soft hover:text-ink aria-[current]:border-green aria-[current]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
