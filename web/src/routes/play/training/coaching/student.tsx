import { showPlans, showStudent, showStudentGame, showTrainingNow } from '@oche/contract';
import { isGameKey } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../../app/page.ts';
import { studentPath } from '../../../../features/coaching/student-path.ts';
import { StudentView } from '../../../../features/coaching/student-view.tsx';
import { gameAsked, studentAsked } from '../../../../features/training/history-search.ts';
import { StudentGame, StudentTraining } from '../../../../features/training/student-training.tsx';
import { callQuery, useAnswer } from '../../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../../lib/call-failure.ts';
import { notFound, redirect } from '../../../../lib/navigation.ts';
import { path } from '../../../../lib/paths.ts';
import { useParams, useSearch } from '../../../../lib/search.ts';
import { loadUser } from '../../../../lib/user.ts';

const PAGE = '/play/training/coaching/student/{id}';
export const title = (t: Translate) => t('coaching.student');

/** Without the right it is a page that does not exist; `?game=` shows one kind of game. A link is good for whoever is signed in. */
export async function load({ app, params: { id }, search }: LoadArgs<typeof PAGE>) {
  if (!/^\d{1,15}$/.test(id!)) throw notFound();
  if (search.token && !(await loadUser(app)))
    throw redirect(
      path('/auth/login', {}, { redirect: studentPath(Number(id), search.token, { game: search.game }) }),
    );
  const game = search.game;
  if (game !== undefined && !isGameKey(game)) throw notFound();
  const { right } = await app.query.ensureQueryData(callQuery(app, showStudent, studentAsked(id!, search)));
  // What stands above everything else comes with the page, and moves nothing when it comes.
  if (right === 'coach')
    await ignoreOffline(
      Promise.all([
        app.query.ensureQueryData(callQuery(app, showPlans, { student_id: Number(id) })),
        app.query.ensureQueryData(callQuery(app, showTrainingNow, { student_id: Number(id) })),
      ]),
    );
  if (game !== undefined)
    await app.query.ensureQueryData(callQuery(app, showStudentGame, gameAsked(id!, game, search)));
}

export function Page() {
  const { id } = useParams(PAGE);
  const search = useSearch(PAGE);
  const student = useAnswer(showStudent, studentAsked(id, search));
  const shown = search.game ?? student.only_game;
  const to = (more: Parameters<typeof studentPath>[2]) => studentPath(student.student.id, search.token, more);
  const training =
    shown && isGameKey(shown) ? (
      <StudentGame id={id} game={shown} to={to} />
    ) : (
      student.stats && <StudentTraining stats={student.stats} sessions={student.sessions} to={to} />
    );
  return <StudentView student={student} training={training} isOneGame={shown !== null} />;
}
