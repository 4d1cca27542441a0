import type { Desk, DeskForecast } from '@oche/contract';
import { formatTime } from '@oche/messages/dates';
import { useApp, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { stageName } from '../../widgets/tournament/words.ts';
import { undrawnOf } from './cap-field.tsx';
import type { DeskPart } from './desk-part.ts';

type Props = DeskPart & { isAsking: boolean; onWhatIf: () => void };

/** The top line: how far every tournament is, where the day is on its way, and when it ends. */
export function DeskStrip({ desk, actions, may, now, isAsking, onWhatIf }: Props) {
  const t = useT();
  const { forecast } = desk;
  return (
    <div className="grid gap-x-8 gap-y-4 border-line border-b pb-4 lg:grid-cols-[18rem_1fr_18rem] xl:grid-cols-[20rem_1fr_22rem]">
      <ul className="grid content-start gap-3 max-lg:order-2">
        {desk.tournaments.map((tournament) => (
          <Progress key={tournament.id} {...{ tournament, actions, may }} />
        ))}
      </ul>
      <div className="max-lg:hidden">
        {forecast && (
          <DayAxis forecast={forecast} starts={desk.event.starts_at} now={now} zone={desk.event.zone} />
        )}
      </div>
      <div className="flex flex-wrap content-start items-end gap-x-5 gap-y-2">
        <div>
          <p className="font-semibold text-sm">{t('desk.ends')}</p>
          <p className="numerals text-6xl" data-testid="finish">
            {forecast ? formatTime(forecast.finish, desk.event.zone) : '–'}
          </p>
        </div>
        <p className="pb-1 text-sm">
          {forecast && (
            <>
              <strong>
                {t('desk.between', {
                  from: formatTime(forecast.earliest, desk.event.zone),
                  to: formatTime(forecast.latest, desk.event.zone),
                })}
              </strong>
              <span className="block text-ink-soft">
                {forecast.stuck > 0 ? t('desk.stuck', { count: forecast.stuck }) : t('desk.likely')}
              </span>
            </>
          )}
          {!forecast && <span className="text-ink-soft">{t('desk.no_forecast')}</span>}
        </p>
        {may && (forecast || undrawnOf(desk).length > 0) && (
          <Button className="ml-auto" aria-expanded={isAsking} onClick={onWhatIf}>
            {t('desk.what_if.open')}
          </Button>
        )}
      </div>
    </div>
  );
}

type ProgressProps = Pick<Props, 'actions' | 'may'> & { tournament: Desk['tournaments'][number] };

function Progress({ tournament, actions, may }: ProgressProps) {
  const { t } = useApp();
  const { id, name, colour, games_done, games, is_automatic, phase } = tournament;
  const share = games === 0 ? 0 : games_done / games;
  return (
    <li>
      <div className="flex items-center gap-3">
        <FlightMark name={name} colour={colour} />
        <Link
          to={path('/manage/tournaments/{id}', { id })}
          className="min-w-0 flex-1 truncate font-bold hover:underline"
        >
          {name}
        </Link>
        <span className="text-sm">
          <span className="numerals text-xl">{games_done}</span> {t('desk.of_games', { count: games })}
        </span>
        {may && (phase === 'drawn' || phase === 'playing') && (
          <label
            title={t('desk.automatic')}
            className="flex min-h-8 cursor-pointer items-center gap-1.5 text-sm"
          >
            <input
              type="checkbox"
              role="switch"
              aria-checked={is_automatic}
              aria-label={`${t('desk.automatic')}, ${name}`}
              checked={is_automatic}
              onChange={() => actions.setAutomatic(tournament, { is_automatic: !is_automatic })}
              className="size-5 accent-green"
            />
            {t('desk.auto')}
          </label>
        )}
      </div>
      <div className="mt-1 h-1 rounded-full bg-line" aria-hidden="true">
        <div className="h-1 rounded-full bg-ink" style={{ width: `${share * 100}%` }} />
      </div>
      {may && <Stages tournament={tournament} actions={actions} />}
    </li>
  );
}

/** Stages that still have games to call can be held, and go on where they were. */
function Stages({ tournament, actions }: Omit<ProgressProps, 'may'>) {
  const t = useT();
  const { name, stages, paused_stages } = tournament;
  const open = stages.filter((stage) => stage.open > 0 || paused_stages.includes(stage.id));
  if (tournament.phase !== 'drawn' && tournament.phase !== 'playing') return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-2">
      {open.map(({ id }) => {
        const isPaused = paused_stages.includes(id);
        const said = t(isPaused ? 'desk.resume_stage' : 'desk.pause_stage', { stage: stageName(id, t) });
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={isPaused}
              aria-label={`${said}, ${name}`}
              onClick={() =>
                actions.setAutomatic(tournament, {
                  paused_stages: isPaused
                    ? paused_stages.filter((each) => each !== id)
                    : [...paused_stages, id],
                })
              }
              className="min-h-8 cursor-pointer rounded-card border border-line-strong/60 px-2 text-sm hover:bg-raised aria-pressed:border-red aria-pressed:font-bold aria-pressed:text-red pointer-coarse:min-h-11"
            >
              {said}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const WIDTH = 600;
const GROUND = 62;

type AxisProps = { forecast: DeskForecast; starts: string; now: number; zone: string };

/** The day on one axis: what has gone, now, and the band in which it ends. */
function DayAxis({ forecast, starts, now, zone }: AxisProps) {
  const t = useT();
  const [finish, earliest, latest] = [forecast.finish, forecast.earliest, forecast.latest].map(
    Date.parse,
  ) as [number, number, number];
  const from = Math.min(Date.parse(starts), now);
  const to = latest + 20 * 60_000;
  const x = (at: number) => ((at - from) / Math.max(1, to - from)) * WIDTH;
  const hours = hoursBetween(from, to);
  return (
    <svg viewBox={`-18 0 ${WIDTH + 36} 92`} className="w-full" role="img" aria-label={t('desk.axis')}>
      <path d={`M0 ${GROUND}H${WIDTH}`} stroke="currentColor" strokeWidth="1" />
      {hours.map((hour) => (
        <g key={hour}>
          <path d={`M${x(hour)} ${GROUND - 3}v6`} stroke="currentColor" />
          <text x={x(hour)} y={GROUND + 20} textAnchor="middle" fill="currentColor" className="text-[12px]">
            {formatTime(new Date(hour).toISOString(), zone)}
          </text>
        </g>
      ))}
      <path d={`M0 ${GROUND - 8}H${x(now)}`} stroke="currentColor" strokeWidth="6" />
      <path
        d={`M${x(earliest)} ${GROUND}C${(x(earliest) + x(finish)) / 2} ${GROUND} ${(x(earliest) + x(finish)) / 2} 22 ${x(finish)} 22S${(x(latest) + x(finish)) / 2} ${GROUND} ${x(latest)} ${GROUND}Z`}
        className="fill-ink/15 stroke-ink"
      />
      <path d={`M${x(finish)} 22V${GROUND}`} stroke="currentColor" strokeWidth="3" />
      <path d={`M${x(now)} 12V${GROUND}`} className="stroke-red" strokeWidth="2" />
      <circle cx={x(now)} cy="12" r="4" className="fill-red" />
    </svg>
  );
}

const HOUR = 3_600_000;
/** At most this many fit beside each other. */
const MOST_HOURS = 9;

function hoursBetween(from: number, to: number): number[] {
  const step = Math.max(1, Math.ceil((to - from) / HOUR / MOST_HOURS)) * HOUR;
  const hours: number[] = [];
  for (let at = Math.ceil(from / HOUR) * HOUR; at < to; at += step) hours.push(at);
  return hours;
}
