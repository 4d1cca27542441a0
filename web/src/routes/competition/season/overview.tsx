import { showSeasonWeek } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { SeasonWeek } from '../../../features/season-week/season-week.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('season_desk.week');

export const load = ({
  app,
  params: { org_slug, season_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}'>) =>
  app.query.fetchQuery(callQuery(app, showSeasonWeek, { org_slug, season_slug }));

export const Page = SeasonWeek;
