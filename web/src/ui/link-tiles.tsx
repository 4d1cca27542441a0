import { Link } from '../lib/links.tsx';
import type { To } from '../lib/paths.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type LinkTile = [to: To, icon: IconName, label: string];

/** A few big ways to go on, to be hit with a thumb. */
export function LinkTiles({ label, tiles }: { label: string; tiles: LinkTile[] }) {
  return (
    <nav aria-label={label} className="my-10 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(([to, icon, name]) => (
        <Link
          key={name}
          to={to}
          className="grid min-h-28 content-between rounded-card border border-line bg-surface p-4 hover:border-green"
        >
          <Icon name={icon} className="size-7 text-green" />
          <span className="font-bold text-lg leading-tight">{name}</span>
        </Link>
      ))}
    </nav>
  );
}
