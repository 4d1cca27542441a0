import { listTransfers } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { TransfersPage } from '../../features/team-desk/transfers-page.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('transfer.title');

export const load = ({
  app,
  params: { org_slug, season_slug },
}: LoadArgs<'/competition/transfers/{org_slug}/{season_slug}'>) =>
  app.query.fetchQuery(callQuery(app, listTransfers, { org_slug, season_slug }));

export const Page = TransfersPage;
