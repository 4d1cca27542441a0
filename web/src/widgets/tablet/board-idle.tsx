import type { BoardNow } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { signed } from '../../lib/signed.ts';
import { FlightMark } from '../tournament/flight-mark.tsx';
import { sourceWords, whereWords } from '../tournament/words.ts';

type Props = {
  number: number;
  /** What it is called besides its number. */
  name: string;
  next: BoardNow['next'];
  group: BoardNow['group'];
  /** What the board waits for. */
  status: string;
  /** What can be done here. */
  children?: ReactNode;
  t: Translate;
};

/** A board between two games: its number from across the room, who plays here next, and how their group stands. */
export function BoardIdle({ number, name, next, group, status, children, t }: Props) {
  const hasMore = next.length > 0 || group !== null;
  return (
    <div
      className={`grid flex-1 gap-8 py-6 ${hasMore ? 'landscape:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
    >
      <div className="grid content-center justify-items-center gap-2 text-center">
        <h1 className="leading-none">
          <span className="block font-semibold text-2xl text-cream/75 [font-stretch:112%]">
            {name || t('tablet.board')}
            <span className="sr-only"> </span>
          </span>
          <span className="numerals block text-[clamp(9rem,min(58vmin,36vw),36rem)] leading-[0.85] portrait:text-[clamp(9rem,52vmin,36rem)]">
            {number}
          </span>
        </h1>
        <p className="mt-4 text-2xl text-cream/85" data-testid="idle">
          {status}
        </p>
        {children}
      </div>
      {hasMore && (
        <div className="grid content-center gap-8">
          {next.length > 0 && <NextGames next={next} t={t} />}
          {group && <SmallGroup group={group} t={t} />}
        </div>
      )}
    </div>
  );
}

function NextGames({ next, t }: Pick<Props, 'next' | 't'>) {
  return (
    <section aria-label={t('tablet.next_here')}>
      <h2 className="border-cream border-t-2 pt-2 text-2xl">{t('tablet.next_here')}</h2>
      <ol>
        {next.slice(0, 3).map(({ game, tournament, marker }) => (
          <li key={game.pairing.id} className="border-cream/20 border-b py-3">
            <p className="font-bold text-[clamp(1.25rem,3vmin,2rem)] leading-tight">
              {sideName(game, 0, t)} <span className="font-normal text-cream/70">{t('tablet.versus')}</span>{' '}
              {sideName(game, 1, t)}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-cream/80 text-lg">
              <FlightMark {...tournament} className="size-6" />
              <span>{`${game.code}, ${whereWords(game.pairing, game.rounds, t)}`}</span>
              {marker !== null && <span>{t('board.marker', { name: marker })}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Game = Props['next'][number]['game'];

const sideName = ({ sides, pairing }: Game, side: 0 | 1, t: Translate): string =>
  sides[side].name ||
  sourceWords(pairing.sources[side], { code: (id) => id.split('/').slice(-2).join('/') }, t);

/** The group that plays here, small: who leads, and by how much. */
function SmallGroup({ group, t }: { group: NonNullable<Props['group']>; t: Translate }) {
  return (
    <table className="w-full border-collapse text-left text-[clamp(1rem,2.4vmin,1.5rem)]">
      <caption className="border-cream border-t-2 pt-2 text-left font-bold text-2xl [font-stretch:125%]">
        {t('tournament.group', { group: group.key })}
      </caption>
      <thead className="text-base text-cream/75">
        <tr>
          <th scope="col" className="py-1 font-normal">
            {t('group.player')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('tablet.group.played')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('tablet.group.difference')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('group.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {group.rows.map(({ entrant, rank, name, played, points, leg_difference: legs }) => (
          <tr key={entrant} className="border-cream/20 border-t">
            <th scope="row" className="py-1.5 font-semibold">
              <span className="numerals mr-3 inline-block w-6">{rank}</span>
              {name}
            </th>
            <td className="numerals text-right">{played}</td>
            <td className="numerals text-right">{signed(legs)}</td>
            <td className="numerals text-right text-[1.3em]">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
