import type { CompetitionContext } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** The seasons of an organisation; it opens before any script does. Every season has its tables at its own address. */
export function SeasonMenu({ competition: { season, seasons } }: { competition: CompetitionContext }) {
  const t = useT();
  if (!season || seasons.length < 2) return null;
  return (
    <details className="relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-md px-1 font-semibold max-sm:text-sm sm:px-2 hover:bg-current/15 [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t('competition.season')}</span>
        {season.name}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <ul className="layer-menu absolute right-0 mt-1 min-w-40 rounded-card border border-line bg-surface py-1 text-ink">
        {seasons.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={path('/{season?}/groups', { season: slug })}
              {...(slug === season.slug && { 'aria-current': 'true' as const })}
              className="flex min-h-11 items-center px-4 hover:bg-raised aria-[current=true]:font-bold"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
