import type { Translate } from '@oche/messages';
import { isoDay } from '@oche/messages/dates';
import { MyYear } from '../../../features/coaching/year.tsx';
import { useSearch } from '../../../lib/search.ts';
import { useUser } from '../../../lib/user.ts';

export const title = (t: Translate) => t('progress.year');

/** One's own year; `?student=` shows that of a student, to their coach, and `?year=` another one. */
export function Page() {
  const { student, year } = useSearch('/play/training/my-year');
  const user = useUser();
  const thisYear = Number(isoDay(new Date()).slice(0, 4));
  const shown = /^20\d\d$/.test(year ?? '') ? Number(year) : thisYear;
  const id = /^\d{1,15}$/.test(student ?? '') ? Number(student) : user?.id;
  if (id === undefined) return null;
  return <MyYear key={id} studentId={id} isOwn={id === user?.id} year={shown} thisYear={thisYear} />;
}
