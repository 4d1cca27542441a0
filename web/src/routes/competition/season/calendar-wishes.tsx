import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { loadCalendar } from '../../../features/league-desk/calendar-data.ts';
import { CalendarWishesPage } from '../../../features/league-desk/calendar-wishes-page.tsx';

export const title = (t: Translate) => t('league_calendar.wishes_title');

export const load = ({
  app,
  params,
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/calendar/wishes'>) => loadCalendar(app, params);

export const Page = CalendarWishesPage;
