import type { AnswerOf, Match, ProfileAnswer, showStudent } from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { formatDate, formatDay } from '@oche/messages/dates';
import type { ReactNode } from 'react';
import { useApp, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { FigureTiles } from '../../widgets/figure-tiles.tsx';
import { figureText } from '../../widgets/figure-words.ts';
import { ResultChart } from '../../widgets/result-chart.tsx';
import { Plans } from './plans.tsx';
import { Progress } from './progress.tsx';
import { TrainingNow } from './training-now.tsx';
import { Weaknesses } from './weaknesses.tsx';

type Student = AnswerOf<typeof showStudent>;
const COMPARED = ['average', 'first_nine_average', 'checkout_rate', 'legs_won_rate'];

type Props = {
  student: Student;
  /** How the training goes, drawn by who knows training. */
  training: ReactNode;
};

/** A student as their coach sees them; they themselves see the same, and so does who has a link, as far as it goes. */
export function StudentView({ student: { student, right, seen, since, matches }, training }: Props) {
  const t = useT();
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
      {right === 'coach' && <Plans studentId={student.id} isCoach />}
      {matches && <Matches matches={matches} />}
      {right !== 'link' && (
        <p className="mb-8">
          <ButtonLink
            to={path('/play/training/my-board', {}, { student: right === 'coach' ? student.id : undefined })}
          >
            {t('coaching.board')}
          </ButtonLink>
        </p>
      )}
      {right !== 'link' && <Progress studentId={student.id} isOwn={right === 'self'} />}
      {right !== 'link' && <Weaknesses studentId={student.id} isOwn={right === 'self'} />}
      {training}
    </>
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
function MatchRow({ match: { at, sides, own_side, in_sets, figure, result } }: { match: Match }) {
  const t = useT();
  const own = sides[own_side]!;
  const others = sides.filter((_, side) => side !== own_side);
  const scoreOf = (side: Match['sides'][number]) => (in_sets ? side.sets : side.legs);
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
      <span className="min-w-48 flex-1 font-semibold">
        {others.flatMap(({ players }) => players.map(({ name }) => name)).join(', ') || t('coaching.alone')}
      </span>
      <span className="text-ink-soft">{formatDay(t.locale, at)}</span>
      {own.value !== null && <span className="text-ink-soft">{figureText(figure, own.value, t)}</span>}
      <span className={`numerals text-2xl ${result?.winner === own_side ? 'text-green' : ''}`}>
        {[own, ...others.slice(0, 1)].map(scoreOf).join('–')}
      </span>
    </li>
  );
}
