import { Link } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';

/** A name, and the way to the page of whoever has one. */
export const PlayerName = ({ name, to }: { name: string; to: Address | null }) =>
  to ? (
    <Link to={to} className="hover:underline focus-visible:underline">
      {name}
    </Link>
  ) : (
    name
  );
