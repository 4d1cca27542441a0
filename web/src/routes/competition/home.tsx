import { useT } from '../../lib/app-context.tsx';
import { useCompetition } from '../../lib/competition.ts';
import { type LinkTile, LinkTiles } from '../../ui/link-tiles.tsx';

export const title = () => '';

/** The front page of an organisation on its own host. */
export function Page() {
  const t = useT();
  const { organisation, season } = useCompetition();
  const ways: LinkTile[] = [
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
      <LinkTiles label={t('competition.ways')} tiles={ways} />
    </>
  );
}
