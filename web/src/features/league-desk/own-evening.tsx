import type { MatchPlay } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { OnBoard } from '../../widgets/league/on-board.tsx';
import { AfterGame, type MatchPlace } from './after-game.tsx';
import { dayText } from './calendar-data.ts';

type Props = { play: MatchPlay; place: MatchPlace; onOpen: (gameId: string) => void };

const PLAYING: readonly MatchPlay['phase'][] = ['line_ups', 'running'];

/** The evening of somebody who plays and keeps no sheet: when and where, how it stands, and the own games. */
export function OwnEvening({ play, place, onOpen }: Props) {
  const t = useT();
  const { teams, slots, games, venue, phase } = play;
  const isOpen = slots.some(({ home, away }) => home.length + away.length > 0);
  const hasScore = slots.some(({ score }) => score !== null);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <div>
        <h1 className="text-3xl">
          {teams.home.name}{' '}
          <span className="whitespace-nowrap">{hasScore ? `${games[0]}–${games[1]}` : '–'}</span>{' '}
          {teams.away.name}
        </h1>
        <p className="mt-2">
          <strong>
            {dayText(t.locale, play.date)}, {play.time}
          </strong>
          {' · '}
          {[venue.name, venue.address].filter(Boolean).join(', ')}
        </p>
        <p className="mt-1 text-ink-soft" role="status">
          {t(`league_match.phase.${phase}`)}
        </p>
      </div>
      {play.keeps_sheet && (
        <ButtonLink
          to={path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}', place)}
          look="primary"
        >
          {t('my_match.to_sheet')}
        </ButtonLink>
      )}
      {isOpen && PLAYING.includes(phase) && <AfterGame {...{ play, place, onOpen }} besides="" />}
      <Section title={t('league_match.sheet')}>
        {!isOpen && <p className="mb-3 text-ink-soft">{t('evening.own_sealed')}</p>}
        <ol className="divide-y divide-line">
          {slots.map(({ number, home, away, score, state, is_own, board }) => (
            <li
              key={number}
              className={`grid grid-cols-[2rem_1fr_4rem_1fr] gap-2 py-2 ${is_own ? 'font-semibold' : ''}`}
            >
              <span className="numerals text-ink-soft">{number}</span>
              <span className="min-w-0 break-words text-right">{home.join(', ')}</span>
              <span className="numerals text-center">
                {score ? `${score[0]}–${score[1]}` : state === 'running' ? t('evening.live') : '–'}
                {!score && <OnBoard board={board} t={t} />}
              </span>
              <span className="min-w-0 break-words">{away.join(', ')}</span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
