import type { MatchPlay } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { Section } from '../../ui/page.tsx';
import { AfterGame, type MatchPlace } from './after-game.tsx';

type Props = { play: MatchPlay; place: MatchPlace; onOpen: (gameId: string) => void };

/** The evening of somebody who plays and keeps no sheet: how it stands, and the own games. */
export function OwnEvening({ play, place, onOpen }: Props) {
  const t = useT();
  const { teams, slots, games } = play;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">{`${teams.home.name} ${games[0]}–${games[1]} ${teams.away.name}`}</h1>
      <AfterGame {...{ play, place, onOpen }} besides="" />
      <Section title={t('league_match.sheet')}>
        <ol className="divide-y divide-line">
          {slots.map(({ number, home, away, score, state, is_own }) => (
            <li
              key={number}
              className={`grid grid-cols-[2rem_1fr_4rem_1fr] gap-2 py-2 ${is_own ? 'font-semibold' : ''}`}
            >
              <span className="numerals text-ink-soft">{number}</span>
              <span className="min-w-0 break-words text-right">{home.join(', ')}</span>
              <span className="numerals text-center">
                {score ? `${score[0]}–${score[1]}` : state === 'running' ? t('evening.live') : '–'}
              </span>
              <span className="min-w-0 break-words">{away.join(', ')}</span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
