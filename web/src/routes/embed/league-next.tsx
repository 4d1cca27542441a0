import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { EmbeddedNext, loadNext } from '../../features/league-site/embedded.tsx';

export const title = (t: Translate) => t('league_site.next_evening');

export const load = ({ app, search }: LoadArgs<'/embed/league/next'>) => loadNext(app, search.team);

export const Page = EmbeddedNext;
