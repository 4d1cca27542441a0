import type { Translate } from '@oche/messages';
import { MyBoard } from '../../../features/my-board/my-board.tsx';
import { useSearch } from '../../../lib/search.ts';
import { useUser } from '../../../lib/user.ts';

export const title = (t: Translate) => t('my_board.title');

/** One's own board; `?student=` shows that of a student, to their coach. */
export function Page() {
  const { student } = useSearch('/play/training/my-board');
  const user = useUser();
  const id = /^\d{1,15}$/.test(student ?? '') ? Number(student) : user?.id;
  return id === undefined ? null : <MyBoard key={id} studentId={id} />;
}
