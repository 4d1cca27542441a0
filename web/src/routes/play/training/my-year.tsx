import { showYear } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { isoDay } from '@oche/messages/dates';
import type { LoadArgs } from '../../../app/page.ts';
import { MyYear } from '../../../features/coaching/year.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../lib/call-failure.ts';
import { type SearchIn, useSearch } from '../../../lib/search.ts';
import { loadUser, useUser } from '../../../lib/user.ts';

const PAGE = '/play/training/my-year';
export const title = (t: Translate) => t('progress.year');

/** The year comes with the page; to whoever may not see it there is no such page. */
export async function load({ app, search }: LoadArgs<typeof PAGE>) {
  const { id, shown } = askedIn(search, (await loadUser(app))?.id);
  if (id !== undefined)
    await ignoreOffline(app.query.ensureQueryData(callQuery(app, showYear, { student_id: id, year: shown })));
}

/** One's own year; `?student=` shows that of a student, to their coach, and `?year=` another one. */
export function Page() {
  const user = useUser();
  const { id, shown, thisYear } = askedIn(useSearch(PAGE), user?.id);
  if (id === undefined) return null;
  return <MyYear key={id} studentId={id} isOwn={id === user?.id} year={shown} thisYear={thisYear} />;
}

function askedIn({ student, year }: SearchIn<typeof PAGE>, own: number | undefined) {
  const thisYear = Number(isoDay(new Date()).slice(0, 4));
  return {
    thisYear,
    shown: /^20\d\d$/.test(year ?? '') ? Number(year) : thisYear,
    id: /^\d{1,15}$/.test(student ?? '') ? Number(student) : own,
  };
}
