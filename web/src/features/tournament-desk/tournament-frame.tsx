import type { Translate } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { sidesOf } from '../../widgets/tournament/stage-brackets.ts';
import { phaseWords } from './phase-words.ts';
import type { TournamentData } from './tournament-data.ts';

/** What stands above every page of a tournament: whose it is, how far it is, and the way to the others. */
export function TournamentFrame({ data, children }: { data: TournamentData; children: ReactNode }) {
  const t = useT();
  const { tournament, may } = data;
  const { event, name, colour, phase } = tournament;
  // Until the draw something else is to be done first, and after the last result too.
  const isPlaying = phase === 'drawn' || phase === 'playing';
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <FlightMark name={name} colour={colour} className="size-10" />
        <div className="min-w-52 flex-1">
          <h1 className="text-3xl">{name}</h1>
          <p className="text-ink-soft">
            {event.name}, {formatMoment(t.locale, event.starts_at, event.zone)} · {phaseWords(tournament, t)}
          </p>
        </div>
        {may('desk') && (
          <ButtonLink
            to={path('/manage/events/{id}/desk', { id: event.id })}
            look={isPlaying ? 'primary' : 'plain'}
            className="no-print"
          >
            <Icon name="layout-grid" /> {t('tournaments.to_desk')}
          </ButtonLink>
        )}
      </header>
      <PageTabs label={t('tournaments.pages')} pages={pagesOf(data, t)} />
      {children}
    </>
  );
}

function pagesOf({ tournament, sheet, may }: TournamentData, t: Translate): PageTab[] {
  const { id } = tournament;
  const { groups, pairings } = sheet.view;
  const sides = sidesOf(tournament.stages, pairings);
  const isDrawn = pairings.length > 0;
  return [
    { to: path('/manage/tournaments/{id}', { id }), label: t('tournaments.page.overview'), when: true },
    {
      to: path('/manage/tournaments/{id}/players', { id }),
      label: t('tournaments.page.players'),
      when: true,
    },
    {
      to: path('/manage/tournaments/{id}/check-in', { id }),
      label: t('tournaments.page.check_in'),
      when: tournament.phase === 'entry' && tournament.entry_phase === 'check_in',
    },
    {
      to: path('/manage/tournaments/{id}/draw', { id }),
      label: t('tournaments.page.draw'),
      when: may('director'),
    },
    {
      to: path('/manage/tournaments/{id}/play/list', { id }),
      label: t('tournaments.page.list'),
      when: isDrawn,
    },
    {
      to: path('/manage/tournaments/{id}/play/groups', { id }),
      label: t('tournaments.page.groups'),
      when: groups.length > 0,
    },
    {
      to: path('/manage/tournaments/{id}/play/winners-ko', { id }),
      label: t('tournaments.page.winners'),
      when: sides.winners.length > 0,
    },
    {
      to: path('/manage/tournaments/{id}/play/losers-ko', { id }),
      label: t('tournaments.page.losers'),
      when: sides.losers.length > 0,
    },
    {
      to: path('/manage/tournaments/{id}/play/results', { id }),
      label: t('tournaments.page.results'),
      when: isDrawn,
    },
    { to: path('/manage/tournaments/{id}/log', { id }), label: t('tournaments.page.log'), when: true },
    {
      to: path('/manage/tournaments/{id}/settings', { id }),
      label: t('tournaments.page.settings'),
      when: may('director'),
    },
  ].filter(({ when }) => when);
}
