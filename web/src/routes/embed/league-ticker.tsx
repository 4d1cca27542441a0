import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { EmbeddedTicker, loadEvening } from '../../features/league-site/embedded.tsx';

export const title = (t: Translate) => t('league_site.tonight');

export const load = ({ app }: LoadArgs<'/embed/league/ticker'>) => loadEvening(app);

export const Page = EmbeddedTicker;
