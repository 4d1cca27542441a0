import { hasEventRole, type ManagedEventCard, type TournamentCard } from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { dayLeaf } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { whenText } from '../../lib/when-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { phaseKey } from './event-days.ts';

type Props = { event: ManagedEventCard; tournaments: readonly TournamentCard[] };

/** An event that comes: when and where, what is played, and what can be prepared. */
export function EventCard({ event, tournaments }: Props) {
  const t = useT();
  const { day, month } = dayLeaf(t.locale, event.starts_at, event.zone);
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <header className="flex gap-4">
        <span className="grid w-14 shrink-0 content-start justify-items-center" aria-hidden="true">
          <span className="numerals text-5xl">{day}</span>
          <span className="eyebrow mt-1.5">{month}</span>
        </span>
        <div className="min-w-0">
          <h3 className="text-xl">{event.name}</h3>
          <p className="mt-1 text-ink-soft">
            {whenText(t, event)}
            <br />
            {event.location}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
            <RoleWord event={event} />
            {!event.is_published && <span className="font-semibold text-gold">{t('manage.draft')}</span>}
          </p>
        </div>
      </header>
      <TournamentRows tournaments={tournaments} />
      <EventActions event={event} />
    </article>
  );
}

function RoleWord({ event: { role, organiser } }: { event: ManagedEventCard }) {
  const t = useT();
  return (
    <span className="text-ink-soft">
      {t(`event_role.${role}`)} · {organiser}
    </span>
  );
}

/** What the reader may do at this event, and nothing else. */
function EventActions({ event: { id, role } }: { event: ManagedEventCard }) {
  const t = useT();
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      <ButtonLink to={path('/manage/events/{id}/edit', { id })}>
        <Icon name="pencil" className="size-4" />
        {hasEventRole(role, 'owner') ? t('manage.edit') : t('manage.details')}
      </ButtonLink>
      {hasEventRole(role, 'desk') && (
        <>
          <ButtonLink to={path('/manage/events/{id}/boards', { id })}>
            <Icon name="target" className="size-4" /> {t('manage.boards')}
          </ButtonLink>
          <ButtonLink to={path('/manage/events/{id}/desk', { id })}>
            <Icon name="layout-grid" className="size-4" /> {t('manage.desk')}
          </ButtonLink>
        </>
      )}
      {hasEventRole(role, 'director') && (
        <ButtonLink to={path('/manage/tournaments/create', {}, { event: id })} look="quiet">
          <Icon name="plus" className="size-4" /> {t('manage.add_tournament')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The tournaments of an event: how far each is, in the figure that says most about it now. */
function TournamentRows({ tournaments }: { tournaments: readonly TournamentCard[] }) {
  const t = useT();
  if (tournaments.length === 0) return <p className="text-ink-soft">{t('manage.no_tournaments')}</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <Link
            to={path('/manage/tournaments/{id}', { id: tournament.id })}
            className="flex min-h-12 flex-wrap items-center gap-x-3 py-1.5 hover:bg-raised"
          >
            <FlightMark colour={tournament.colour} name={tournament.name} />
            <span className="min-w-36 flex-1 font-semibold">
              {tournament.name}
              {tournament.is_test && (
                <span className="ml-2 font-normal text-ink-soft">{t('manage.test')}</span>
              )}
            </span>
            <span className="text-ink-soft text-sm">{translateLoose(t, phaseKey(tournament))}</span>
            <span className="text-sm">{countText(tournament, t)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function countText(
  { phase, entry_phase, entries, present, waiting, games, games_done }: TournamentCard,
  t: ReturnType<typeof useT>,
): string {
  if (phase !== 'entry') return t('manage.games', { done: games_done, games });
  if (entry_phase === 'check_in') return t('manage.present', { present, entries });
  const entered = t('manage.entries', { count: entries });
  return waiting > 0 ? `${entered}, ${t('manage.waiting', { count: waiting })}` : entered;
}

/** One line for what is over. */
export function PastEvent({ event, tournaments }: Props) {
  const t = useT();
  return (
    <li>
      <Link
        to={path('/manage/events/{id}/edit', { id: event.id })}
        className="flex flex-wrap items-baseline gap-x-6 py-3 hover:bg-raised sm:px-3"
      >
        <span className="min-w-52 flex-1 font-semibold">{event.name}</span>
        <span className="text-ink-soft text-sm">
          {whenText(t, event)} · {event.location}
        </span>
        <span className="flex gap-1">
          {tournaments.map(({ id, colour, name }) => (
            <FlightMark key={id} colour={colour} name={name} className="size-5" />
          ))}
        </span>
      </Link>
    </li>
  );
}
