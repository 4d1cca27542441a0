import type { ReactNode } from 'react';
import { Link } from '../lib/links.tsx';
import type { To } from '../lib/paths.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type LinkRow = {
  to: To;
  label: string;
  /** What it looks like: a name of ours, or something drawn. */
  icon: IconName | Exclude<ReactNode, string>;
  text?: string;
};

/** Ways to go on, to be hit with a thumb: side by side where there is room. */
export function LinkRows({ label, rows }: { label: string; rows: LinkRow[] }) {
  return (
    <nav aria-label={label} className="my-8 grid gap-x-8 sm:grid-cols-2">
      {rows.map(({ to, icon, label: name, text }) => (
        <Link
          key={name}
          to={to}
          className="group flex min-h-14 items-center gap-4 border-line border-b py-2 hover:border-green"
        >
          {typeof icon === 'string' ? (
            <Icon name={icon as IconName} className="size-6 shrink-0 text-green" />
          ) : (
            icon
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-bold text-lg leading-tight">{name}</span>
            {text && <span className="block text-ink-soft">{text}</span>}
          </span>
          <Icon name="arrow-right" className="size-5 shrink-0 text-ink-soft group-hover:text-green" />
        </Link>
      ))}
    </nav>
  );
}
