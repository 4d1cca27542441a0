import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { CalendarPage, loadCalendarPage } from '../../features/league-site/calendar-page.tsx';

export const title = (t: Translate) => t('competition.calendar');

export const load = ({ app, params: { season }, search }: LoadArgs<'/{season?}/calendar'>) =>
  loadCalendarPage(app, season, search);

export const Page = CalendarPage;
