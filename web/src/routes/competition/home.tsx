import { useT } from '../../lib/app-context.tsx';
import { useCompetition } from '../../lib/competition.ts';
import { Link } from '../../lib/links.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

export const title = () => '';

/** The front page of an organisation on its own host. */
export function Page() {
  const t = useT();
  const { organisation, season } = useCompetition();
  const ways: [string, IconName, string][] = [
    ['/calendar', 'calendar', t('competition.calendar')],
    ['/groups', 'layout-grid', t('competition.groups')],
    ['/individual/180-171', 'target', t('competition.individual')],
    ['/cup', 'trophy', t('competition.cup')],
  ];
  return (
    <>
      <p className="eyebrow">{season?.name}</p>
      <h1 className="mt-2 text-4xl sm:text-5xl">{organisation.name}</h1>
      <p className="mt-3 max-w-prose text-ink-soft text-lg">{organisation.tagline}</p>
      <nav aria-label={t('competition.ways')} className="mt-10 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {ways.map(([to, icon, label]) => (
          <Link
            key={to}
            to={to}
            className="grid min-h-28 content-between rounded-card border border-line bg-surface p-4 hover:border-green"
          >
            <Icon name={icon} className="size-7 text-green" />
            <span className="font-bold text-lg leading-tight">{label}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}
