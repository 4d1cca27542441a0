import type { ManagedEventCard } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import { type CourseForecast, courseShape, type ProposedCourse } from '@oche/tournament';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChalkStrokes } from '../../widgets/tournament/chalk-strokes.tsx';
import { CoursePicture } from '../../widgets/tournament/course-picture.tsx';
import type { Answers, Conditions } from './set-up-answers.ts';
import { RUNS, useRehearsal } from './use-rehearsal.ts';

type Props = {
  course: Pick<ProposedCourse, 'stages' | 'distances'>;
  title: string;
  text: string;
  isFirst: boolean;
  answers: Answers;
  event: ManagedEventCard;
  busy: boolean;
  onUse: () => void;
  onOpen: () => void;
};

/** One course: picture, games per player, when the day ends, and what it makes of the wishes. The first one is on slate. */
export function CourseCard(props: Props) {
  const { course, title, text, isFirst, answers, event, busy, onUse, onOpen } = props;
  const t = useT();
  const shape = courseShape(course.stages, answers.players);
  const { forecast, played } = useRehearsal({
    ...{ stages: course.stages, distances: course.distances },
    ...{ players: answers.players, boards: answers.boards, level: answers.level },
    rest_minutes: answers.rest_minutes,
  });
  return (
    <article
      data-mode={isFirst ? 'dark' : undefined}
      className={`grid content-start gap-5 rounded-card lg:row-span-4 lg:grid-rows-subgrid border p-5 ${isFirst ? 'border-medal border-2 bg-oche text-cream' : 'border-line bg-surface'}`}
    >
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="opacity-80">{text}</p>
      </div>
      <div>{shape.ok && <CoursePicture stages={shape.value} t={t} />}</div>
      <RehearsedDay {...{ forecast, played, answers, event }} />
      <div className="flex flex-wrap content-start gap-3">
        <Button look={isFirst ? 'medal' : 'primary'} className="grow" busy={busy} onClick={onUse}>
          {t('setup.use')}
        </Button>
        <Button look={isFirst ? 'chalk' : 'plain'} onClick={onOpen}>
          {t('setup.open')}
        </Button>
      </div>
    </article>
  );
}

type DayProps = {
  forecast: CourseForecast | null;
  played: number;
  answers: Conditions;
  event: Pick<ManagedEventCard, 'starts_at' | 'zone'>;
};

/** What the rehearsals say; until the first one is over it waits in its place. */
export function RehearsedDay({ forecast, played, answers, event }: DayProps) {
  const t = useT();
  if (!forecast) return <div className="skeleton h-48" role="status" aria-label={t('setup.rehearsing')} />;
  const { least, usual, most, minutes, earliest, latest } = forecast;
  const at = (minute: number) =>
    formatTime(new Date(Date.parse(event.starts_at) + minute * 60_000).toISOString(), event.zone);
  const isLate = minutes > answers.minutes;
  return (
    <div className="grid content-start gap-5">
      <div className="border-current/20 border-t pt-3">
        <p className="flex items-center justify-between gap-3 font-semibold">
          {t('setup.games_each')}
          <ChalkStrokes label={t('setup.usual_games', { count: usual })} done={usual} of={most} />
        </p>
        <dl className="mt-2 flex gap-6">
          {(
            [
              [t('setup.least'), least],
              [t('setup.usual'), usual],
              [t('setup.most'), most],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dd className="numerals text-3xl">{value}</dd>
              <dt className="text-sm opacity-80">{label}</dt>
            </div>
          ))}
        </dl>
      </div>
      <div className="border-current/20 border-t pt-3">
        <p className={`numerals text-5xl ${isLate ? 'text-red' : ''}`}>{at(minutes)}</p>
        <p className="text-sm opacity-80">
          {t('desk.between', { from: at(earliest), to: at(latest) })} ·{' '}
          {t('setup.total_games', { count: forecast.games })} · {t('setup.days_played', { played, of: RUNS })}
        </p>
      </div>
      <ul className="grid gap-1.5">
        {checksOf(forecast, answers, t).map(({ isKept, said }) => (
          <li key={said} className={`flex gap-2 ${isKept ? '' : 'font-semibold'}`}>
            <Icon
              name={isKept ? 'check' : 'x'}
              className={`mt-0.5 size-5 ${isKept ? 'text-green' : 'text-red'}`}
            />
            {said}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The organiser's own wishes, each kept or not, in their words. */
function checksOf(forecast: CourseForecast, answers: Conditions, t: Translate) {
  const { least, share_over } = forecast;
  const late = share_over(answers.minutes);
  return [
    least >= answers.least_games
      ? { isKept: true, said: t('setup.check.least', { count: least }) }
      : { isKept: false, said: t('setup.check.too_few', { least, wanted: answers.least_games }) },
    late === 0
      ? { isKept: true, said: t('setup.check.in_time') }
      : { isKept: false, said: t('setup.check.late', { days: Math.max(1, Math.round(late * 10)) }) },
  ];
}
