import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { LogPage, loadLog } from '../../../features/league-desk/log-page.tsx';

export const title = (t: Translate) => t('league_log.title');

export const load = ({ app, params, search }: LoadArgs<'/competition/{org_slug}/season/{season_slug}/log'>) =>
  loadLog(app, params, search);

export const Page = LogPage;
