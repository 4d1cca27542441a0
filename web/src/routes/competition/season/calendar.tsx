import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { loadCalendar } from '../../../features/league-desk/calendar-data.ts';
import { CalendarPage } from '../../../features/league-desk/calendar-page.tsx';

export const title = (t: Translate) => t('season_desk.calendar');

export const load = ({ app, params }: LoadArgs<'/competition/{org_slug}/season/{season_slug}/calendar'>) =>
  loadCalendar(app, params);

export const Page = CalendarPage;
