import { showSpread } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { MyBoard } from '../../../features/my-board/my-board.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../lib/call-failure.ts';
import { type SearchIn, useSearch } from '../../../lib/search.ts';
import { loadUser, useUser } from '../../../lib/user.ts';

const PAGE = '/play/training/my-board';
export const title = (t: Translate) => t('my_board.title');

/** The board comes with the page; to whoever may not see it there is no such page. */
export async function load({ app, search }: LoadArgs<typeof PAGE>) {
  const student_id = studentIn(search, (await loadUser(app))?.id);
  if (student_id !== undefined)
    await ignoreOffline(app.query.ensureQueryData(callQuery(app, showSpread, { student_id })));
}

/** One's own board; `?student=` shows that of a student, to their coach. */
export function Page() {
  const id = studentIn(useSearch(PAGE), useUser()?.id);
  return id === undefined ? null : <MyBoard key={id} studentId={id} />;
}

const studentIn = ({ student }: SearchIn<typeof PAGE>, own: number | undefined): number | undefined =>
  /^\d{1,15}$/.test(student ?? '') ? Number(student) : own;
