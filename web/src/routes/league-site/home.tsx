import type { LoadArgs } from '../../app/page.ts';
import { HomePage, loadHome } from '../../features/league-site/home-page.tsx';
import type { AppContext } from '../../lib/app-context.tsx';
import { knownCompetition } from '../../lib/competition.ts';

export const title = () => '';

export const load = ({ app }: LoadArgs<'/'>) => loadHome(app);

/** What search engines want to know of it. */
export const facts = (app: AppContext) => {
  const organisation = knownCompetition(app)?.organisation;
  return organisation
    ? {
        ...{ '@context': 'https://schema.org', '@type': 'SportsOrganization', sport: 'Darts' },
        ...{ name: organisation.name, description: organisation.tagline, url: '/' },
      }
    : null;
};

export const feed = () => '/news.rss';

export const Page = HomePage;
