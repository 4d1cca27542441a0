import { useT } from '../../lib/app-context.tsx';
import { useCompetition } from '../../lib/competition.ts';
import { type Way, Ways } from '../../ui/ways.tsx';

export const title = () => '';

/** The front page of an organisation on its own host. */
export function Page() {
  const t = useT();
  const { organisation, season } = useCompetition();
  const ways: Way[] = [
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
      <Ways label={t('competition.ways')} ways={ways} />
    </>
  );
}
