import type { AnswerOf, Match, ProfileAnswer, showStudent } from '@oche/contract';
import { isGivenUp, wonOnBoard } from '@oche/darts';
import { translateLoose } from '@oche/messages';
import { formatDate, formatDay } from '@oche/messages/dates';
import type { ReactNode } from 'react';
import { useApp, useT } from '../../lib/app-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { FigureTiles } from '../../widgets/figure-tiles.tsx';
import { figureText } from '../../widgets/figure-words.ts';
import { givenUpText, outcomeOf, rivalsOf, scoreOf } from '../../widgets/match-words.ts';
import { ResultChart } from '../../widgets/result-chart.tsx';
import { Plans, Talks } from './plans.tsx';
import { Progress } from './progress.tsx';
import { StudentDoubles } from './student-doubles.tsx';
import { TrainingNow } from './training-now.tsx';
import { Weaknesses } from './weaknesses.tsx';

type Student = AnswerOf<typeof showStudent>;
const COMPARED = ['average', 'first_nine_average', 'checkout_rate', 'legs_won_rate'];

type Props = {
  student: Student;
  /** How the training goes, drawn by who knows training. */
  training: ReactNode;
  /** It is about one kind of game, and nothing else. */
  isOneGame: boolean;
};

/** A student as their coach sees them; they themselves see the same, and so does who has a link, as far as it goes. */
export function StudentView({ student: seenStudent, training, isOneGame }: Props) {
  const t = useT();
  const { student, right, seen, since, matches } = seenStudent;
  const lead =
    right === 'coach'
      ? t(`coaching.student_lead.${seen}`, { date: formatDate(t.locale, since ?? '') })
      : t(`coaching.student_lead.${right}`);
  return (
    <>
      <PageHead
        title={student.name}
        lead={lead}
        actions={right !== 'link' && <BackTo isCoach={right === 'coach'} />}
      />
      {right === 'coach' && <TrainingNow studentId={student.id} />}
      {!isOneGame && right !== 'link' && (
        <Overview studentId={student.id} isCoach={right === 'coach'} matches={matches} />
      )}
      {!isOneGame && right === 'link' && matches && <Matches matches={matches} />}
      {training}
    </>
  );
}

/** The last row takes what the column at the side is longer: no row above it is stretched. */
const DESK =
  'grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_auto_1fr] xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr]';

type OverviewProps = { studentId: number; isCoach: boolean; matches: ProfileAnswer | null };

/**
 * One column in the order of what is asked first; on a desk the plan stands beside how it goes, what to work on below both,
 * and the doubles and what the two write to each other at the side.
 */
function Overview({ studentId, isCoach, matches }: OverviewProps) {
  const beside = isCoach ? 'xl:col-start-2' : 'xl:col-span-2 xl:col-start-1';
  return (
    <div className={DESK} data-testid="student-overview">
      {isCoach && (
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Plans studentId={studentId} isCoach />
        </div>
      )}
      <div className="flex min-w-0 flex-col lg:col-start-2 lg:row-span-4 lg:row-start-1 xl:col-start-3 xl:row-span-3">
        {isCoach && <Talks studentId={studentId} />}
        <div className="lg:order-first">
          <StudentDoubles studentId={studentId} isOwn={!isCoach} />
        </div>
      </div>
      {matches && (
        <div className="min-w-0 lg:col-start-1 lg:row-start-4 xl:col-span-2 xl:row-start-3">
          <Matches matches={matches} />
        </div>
      )}
      <div className={`min-w-0 lg:col-start-1 lg:row-start-2 xl:row-start-1 ${beside}`}>
        <Progress studentId={studentId} isOwn={!isCoach} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-3 xl:col-span-2 xl:row-start-2">
        <Weaknesses studentId={studentId} isOwn={!isCoach} />
      </div>
    </div>
  );
}

function BackTo({ isCoach }: { isCoach: boolean }) {
  const t = useT();
  return isCoach ? (
    <ButtonLink to="/play/training/coaching/my-students">{t('coaching.my_students')}</ButtonLink>
  ) : (
    <ButtonLink to="/play/training/coaching/my-coach">{t('coaching.my_coach')}</ButtonLink>
  );
}

/** The matches of this month beside those before, the form, and the last ones. */
function Matches({ matches: { month, before, form, last } }: { matches: ProfileAnswer }) {
  const { t } = useApp();
  const tiles = COMPARED.map((name) => ({
    label: translateLoose(t, `figure.${name}`),
    value: figureText(name, month.figures[name], t),
    note: t('coaching.before', { value: figureText(name, before.figures[name], t) }),
  }));
  return (
    <>
      <Section title={t('coaching.matches_month', { count: month.games })}>
        <div className="pt-2">
          <FigureTiles tiles={tiles} />
        </div>
      </Section>
      {form.length > 0 && (
        <Section title={t('coaching.form')}>
          <ResultChart
            moving={10}
            label={t('figure.average')}
            points={form.map(({ game_id, value, won, finished_at }) => ({
              ...{ id: game_id, value, won },
              when: formatDay(t.locale, finished_at),
            }))}
            say={(value) => figureText('average', value, t)}
            t={t}
          />
        </Section>
      )}
      {last.length > 0 && (
        <Section title={t('coaching.last_matches')}>
          <ul className="divide-y divide-line" data-testid="student-matches">
            {last.map((match) => (
              <MatchRow key={match.id} match={match} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Without links: whether a coach may open a game is a question of the game. */
function MatchRow({ match }: { match: Match }) {
  const t = useT();
  const { at, sides, own_side, figure } = match;
  const { value } = sides[own_side]!;
  const outcome = outcomeOf(match);
  const isWonByPlay = outcome === 'won' && wonOnBoard(match.result) === own_side;
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
      <span className="min-w-48 flex-1 font-semibold">{rivalsOf(match) || t('coaching.alone')}</span>
      {outcome === 'running' && <LiveDot label={t('coaching.running')} />}
      <span className="text-ink-soft">{formatDay(t.locale, at)}</span>
      {value !== null && <span className="text-ink-soft">{figureText(figure, value, t)}</span>}
      {match.result && isGivenUp(match.result) && (
        <span className="font-semibold">{givenUpText(match, t)}</span>
      )}
      <span className={`numerals text-2xl ${isWonByPlay ? 'text-green' : ''}`}>
        {scoreOf(match)?.join('–')}
      </span>
    </li>
  );
}
