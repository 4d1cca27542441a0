import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { CupList, loadCups } from '../../features/league-site/cup-page.tsx';

export const title = (t: Translate) => t('competition.cup');

export const load = ({ app, params: { season } }: LoadArgs<'/{season?}/cup'>) => loadCups(app, season);

export const Page = CupList;
