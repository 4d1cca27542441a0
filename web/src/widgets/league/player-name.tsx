import { Link } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';

type Props = {
  name: string;
  to: Address | null;
  /** Where two may have the same name: whoever hears the link hears the team as well. */
  team?: string | undefined;
};

/** A name, and the way to the page of whoever has one. */
export const PlayerName = ({ name, to, team }: Props) =>
  to ? (
    <Link
      to={to}
      className="hover:underline focus-visible:underline"
      {...(team && { 'aria-label': `${name}, ${team}` })}
    >
      {name}
    </Link>
  ) : (
    name
  );
