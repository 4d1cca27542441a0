import { listMyStudents, type StudentOfMine } from '@oche/contract';
import { formatDate } from '@oche/messages/dates';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { AssignButton } from './assign.tsx';
import { EndButton } from './end-button.tsx';
import { FoundStudents } from './found-students.tsx';
import { Invitation } from './invitation.tsx';
import { InviteButton, OpenInvitations } from './invite.tsx';
import { Templates } from './templates.tsx';

/** A coach's page: every student with their last days, and who was asked. */
export function MyStudents({ invitation }: { invitation: string | undefined }) {
  const { t } = useApp();
  const answer = useAsyncAnswer(listMyStudents, {});
  return (
    <>
      <PageHead
        title={t('coaching.my_students')}
        lead={t('coaching.my_students_lead')}
        actions={<InviteButton as="coach" isMinor={null} />}
      />
      {invitation && <Invitation key={invitation} token={invitation} />}
      <AsyncSection t={t} answer={answer} className="h-48">
        {({ students, invitations }) => (
          <>
            {students.length === 0 ? (
              <div className="mb-10">
                <Empty icon="users" title={t('coaching.no_students')}>
                  {t('coaching.no_students_text')}
                </Empty>
              </div>
            ) : (
              <FoundStudents students={students}>
                {(found) => (
                  <ul className="mb-10 divide-y divide-line border-line border-y" data-testid="students">
                    {found.map((student) => (
                      <StudentRow key={student.id} student={student} />
                    ))}
                  </ul>
                )}
              </FoundStudents>
            )}
            {students.length > 0 && (
              <p className="mb-10">
                <AssignButton students={seenOf(students)} />
              </p>
            )}
            <Templates />
            <OpenInvitations as="coach" invitations={invitations} />
          </>
        )}
      </AsyncSection>
    </>
  );
}

/** Who waits for a guardian gets no plan yet. */
const seenOf = (students: readonly StudentOfMine[]): number[] =>
  students.flatMap(({ student, seen }) => (seen === null ? [] : student.id));

function StudentRow({ student: { id, student, seen, ...about } }: { student: StudentOfMine }) {
  const { t } = useApp();
  const { games_this_week, darts_this_week, last_trained_at, missed_lately } = about;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <div className="min-w-48 flex-1">
        {seen === null ? (
          <p className="font-bold text-lg">{student.name}</p>
        ) : (
          <Link
            to={path('/play/training/coaching/student/{id}', { id: student.id })}
            className="inline-flex min-h-11 items-center font-bold text-lg underline-offset-4 hover:underline"
          >
            {student.name}
          </Link>
        )}
        <p className="text-ink-soft">
          {seen === null ? t('coaching.awaits_guardian') : t(`coaching.lets_see.${seen}`)}
        </p>
      </div>
      {seen !== null && (
        <div className="min-w-48 text-right max-sm:text-left">
          <p className="font-semibold">
            {t('coaching.this_week', { games: games_this_week, darts: darts_this_week })}
          </p>
          <p className="text-ink-soft text-sm">
            {last_trained_at === null
              ? t('coaching.never_trained')
              : t('coaching.last_trained', { date: formatDate(t.locale, last_trained_at) })}
          </p>
          {missed_lately > 0 && (
            <p className="font-semibold text-red text-sm">
              {t('coaching.missed_lately', { count: missed_lately })}
            </p>
          )}
        </div>
      )}
      <div className="-mr-4 ml-auto">
        <EndButton id={id} name={student.name} as="coach" />
      </div>
    </li>
  );
}
