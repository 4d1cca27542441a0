import {
  CHANNELS,
  type Desk,
  hasEventRole,
  type ManagedEventCard,
  showDesk,
  type TournamentCard,
} from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import { useEffect } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { useLive } from '../../lib/live.ts';
import { path } from '../../lib/paths.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { whenText } from '../../lib/when-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { phaseKey } from './event-days.ts';

/** A hall with many boards says something every second; this page needs to know within a few. */
const NEWS = { atLeast: 2000, spread: 1000 };
const FORECAST_MS = 10_000;

/** The desk of an event that is on, asked again a moment after something changed there. */
export function useLiveDesk(event: ManagedEventCard) {
  const answer = useAsyncAnswer(showDesk, { event_id: event.id });
  const refreshSoon = useSoon(answer.refresh, NEWS);
  // The end of the day is worked out beside the answer: whoever asked first did not get it yet.
  const { data, refetch } = answer;
  const isAwaited = data?.forecast === null && data.tournaments.some(({ phase }) => phase === 'playing');
  useEffect(() => {
    if (!isAwaited) return;
    const again = setInterval(() => void refetch(), FORECAST_MS);
    return () => clearInterval(again);
  }, [isAwaited, refetch]);
  useLive(CHANNELS.event(event.id), {
    onMessage: { change: refreshSoon },
    onSync: refreshSoon,
  });
  return answer;
}

type Props = { event: ManagedEventCard; tournaments: readonly TournamentCard[] };

/** What is played now is chalk on slate, in either colour mode. */
export function RunningEvent({ event, tournaments }: Props) {
  const t = useT();
  const { data: desk } = useLiveDesk(event);
  const { id, role } = event;
  return (
    <article className="grid gap-5 rounded-card border border-line bg-oche p-5 text-cream sm:p-6 lg:grid-cols-[1fr_auto]">
      <div>
        <LiveDot label={t('manage.running')} onDark />
        <h3 className="mt-2 text-2xl sm:text-3xl">{event.name}</h3>
        <p className="mt-1 text-cream/75">
          {whenText(t, event)} · {event.location} · {t(`event_role.${role}`)}
        </p>
      </div>
      <DayEnd desk={desk} zone={event.zone} />
      <ul className="grid gap-3 lg:col-span-2">
        {tournaments.map((tournament) => (
          <Progress
            key={tournament.id}
            tournament={desk?.tournaments.find((one) => one.id === tournament.id) ?? tournament}
            phase={translateLoose(t, phaseKey(tournament))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 lg:col-span-2">
        <ButtonLink to={path('/manage/events/{id}/desk', { id })} look="medal">
          {t('manage.desk')}
        </ButtonLink>
        {hasEventRole(role, 'desk') && (
          <ButtonLink to={path('/manage/events/{id}/boards', { id })} look="chalk">
            {t('manage.boards')}
          </ButtonLink>
        )}
        <ButtonLink to={path('/manage/events/{id}/edit', { id })} look="chalk">
          {hasEventRole(role, 'owner') ? t('manage.edit') : t('manage.details')}
        </ButtonLink>
      </div>
    </article>
  );
}

function DayEnd({ desk, zone }: { desk: Desk | undefined; zone: string }) {
  const t = useT();
  if (!desk) return <div className="h-16" />;
  const playing = desk.boards.filter(({ on }) => on !== null).length;
  return (
    <div className="lg:text-right">
      {desk.forecast && (
        <p className="font-semibold">
          {t('manage.ends_about')}
          <span className="numerals block text-5xl">{formatTime(desk.forecast.finish, zone)}</span>
        </p>
      )}
      <p className="mt-1 text-cream/75">
        {t('manage.boards_playing', { playing, boards: desk.boards.length })}
      </p>
    </div>
  );
}

type Shown = Pick<TournamentCard, 'id' | 'name' | 'colour' | 'games' | 'games_done'>;

function Progress({ tournament, phase }: { tournament: Shown; phase: string }) {
  const t = useT();
  const { id, name, colour, games, games_done } = tournament;
  return (
    <li>
      <Link
        to={path('/manage/tournaments/{id}', { id })}
        className="flex flex-wrap items-center gap-x-3 rounded-md hover:bg-cream/10"
      >
        <FlightMark colour={colour} name={name} />
        <span className="min-w-36 flex-1 font-bold">
          {name} <span className="font-normal text-cream/75">{phase}</span>
        </span>
        {games > 0 && (
          <>
            <span>{t('manage.games', { done: games_done, games })}</span>
            <span className="h-1.5 w-full overflow-hidden rounded-full bg-cream/20" aria-hidden="true">
              <span
                className="block h-full bg-cream"
                style={{ width: `${Math.round((100 * games_done) / games)}%` }}
              />
            </span>
          </>
        )}
      </Link>
    </li>
  );
}
