import { listManagedTournaments, type TournamentCard } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { ManageNav } from '../../widgets/manage-nav.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { eventsInOrder } from './events-in-order.ts';

/** The tournaments somebody helps at, by event, each with how far it is. */
export function TournamentList() {
  const t = useT();
  const tournaments = useAnswer(listManagedTournaments, {});
  const events = eventsInOrder(tournaments);
  const create = (
    <ButtonLink to="/manage/tournaments/create" look="primary">
      <Icon name="plus" /> {t('setup.create')}
    </ButtonLink>
  );
  return (
    <>
      <ManageNav chosen="/manage/tournaments" t={t} />
      <PageHead title={t('setup.tournaments')} actions={create} />
      {tournaments.length === 0 && (
        <Empty icon="trophy" title={t('setup.no_tournaments')} action={create}>
          {t('setup.no_tournaments_text')}
        </Empty>
      )}
      {events.map((event) => (
        <section key={event.id} className="mb-10">
          <div className="flex flex-wrap items-baseline justify-between gap-3 border-ink border-b-2 pb-1">
            <h2 className="text-xl">
              {event.name}{' '}
              <span className="font-normal text-base text-ink-soft [font-stretch:100%]">
                {formatMoment(t.locale, event.starts_at, event.zone)}
              </span>
            </h2>
            <Link
              to={path('/manage/events/{id}/desk', { id: event.id })}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
            >
              {t('tournaments.to_desk')} <Icon name="arrow-right" className="size-4" />
            </Link>
          </div>
          <ul className="divide-y divide-line">
            {tournaments
              .filter((tournament) => tournament.event.id === event.id)
              .map((tournament) => (
                <Row key={tournament.id} tournament={tournament} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ tournament }: { tournament: TournamentCard }) {
  const t = useT();
  const { id, name, colour, phase, entry_phase, entries, present, waiting, games, games_done } = tournament;
  const state =
    phase === 'entry' ? t(`tournaments.entry_phase.${entry_phase}`) : t(`tournaments.phase.${phase}`);
  const counts =
    phase === 'entry'
      ? t('setup.entered', { entries, present, waiting })
      : t('bracket.played', { done: games_done, count: games });
  return (
    <li>
      <Link
        to={path('/manage/tournaments/{id}', { id })}
        className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 py-3 hover:bg-raised sm:px-3"
      >
        <FlightMark name={name} colour={colour} />
        <span className="min-w-40 flex-1 font-bold">{name}</span>
        <span className="text-ink-soft text-sm">{counts}</span>
        <span className="font-semibold text-sm">
          {state}
          {tournament.is_test ? `, ${t('setup.test')}` : ''}
        </span>
      </Link>
    </li>
  );
}
