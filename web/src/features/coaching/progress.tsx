import { type Progress as Answer, showProgress } from '@oche/contract';
import { GRADES } from '@oche/darts';
import { formatDay } from '@oche/messages/dates';
import { formatNumber } from '@oche/messages/numbers';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { figureText } from '../../widgets/figure-words.ts';
import { GradeBelt } from '../../widgets/grade-belt.tsx';
import { ResultChart } from '../../widgets/result-chart.tsx';
import { Goals } from './goals.tsx';

const MOVING = 4;

/** How it goes from week to week: the grade with its history, goals with what can be expected, and what is hard. */
export function Progress({ studentId, isOwn }: { studentId: number; isOwn: boolean }) {
  const t = useT();
  const answer = useAsyncAnswer(showProgress, { student_id: studentId });
  return (
    <div className="@container" data-testid="progress">
      <Section
        title={t('progress.title')}
        aside={
          <ButtonLink
            to={path('/play/training/my-year', {}, { student: isOwn ? undefined : studentId })}
            className="-my-2"
          >
            {t(isOwn ? 'progress.year' : 'progress.their_year')}
          </ButtonLink>
        }
      >
        <AsyncSection t={t} answer={answer}>
          {(progress) => (
            <>
              <Grade progress={progress} />
              <Weeks weeks={progress.weeks} />
              <Badges badges={progress.badges} />
            </>
          )}
        </AsyncSection>
      </Section>
      <AsyncSection t={t} answer={answer}>
        {({ goals }) => <Goals goals={goals} isOwn={isOwn} />}
      </AsyncSection>
    </div>
  );
}

function Grade({ progress: { grade, graded, grades } }: { progress: Answer }) {
  const t = useT();
  if (grade === null || graded === null)
    return <p className="mb-6 max-w-prose text-ink-soft">{t('progress.no_grade')}</p>;
  const next = GRADES[GRADES.findIndex((each) => each.grade === grade) + 1];
  return (
    <div className="mb-6 grid gap-4 @lg:grid-cols-2">
      <div>
        <GradeBelt grade={grade} t={t} />
        <p className="mt-2 text-ink-soft">
          {t('progress.graded', { average: figureText('average', graded, t) })}
          {next &&
            ` ${t('progress.next', { grade: t(`progress.grade.${next.grade}`), from: formatNumber(t.locale, next.from) })}`}
        </p>
      </div>
      <ol className="content-start text-ink-soft text-sm" data-testid="grades">
        {grades.toReversed().map((each) => (
          <li key={each.week}>
            {t('progress.since', {
              grade: t(`progress.grade.${each.grade}`),
              date: formatDay(t.locale, each.week),
            })}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Weeks({ weeks }: { weeks: Answer['weeks'] }) {
  const t = useT();
  const points = weeks.flatMap(({ week, average }) =>
    average === null ? [] : [{ id: week, value: average, when: formatDay(t.locale, week) }],
  );
  return (
    <ResultChart
      moving={MOVING}
      label={t('progress.weeks')}
      points={points}
      say={(value) => figureText('average', value, t)}
      t={t}
    />
  );
}

function Badges({ badges }: { badges: Answer['badges'] }) {
  const t = useT();
  if (badges.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-wrap gap-2" aria-label={t('progress.badges')} data-testid="badges">
      {badges.map(({ badge, count }) => (
        <li
          key={badge}
          className="rounded-card border border-medal bg-oche px-3 py-2 font-semibold text-cream"
        >
          {t(`progress.badge.${badge}`, { count })}
        </li>
      ))}
    </ul>
  );
}
