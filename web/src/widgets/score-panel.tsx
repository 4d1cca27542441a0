import type { GamePlayer } from '@oche/contract';
import type { GameView } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatNumber } from '@oche/messages/numbers';
import { lookOf } from './game-looks.tsx';
import { shownScore } from './shown-score.ts';
import { SideHead } from './side-head.tsx';
import { countedText } from './visit-words.ts';

type Props = {
  sides: readonly (readonly GamePlayer[])[];
  view: GameView;
  /** What the thrower's score is with the darts of the visit so far. */
  draft?: number | null;
  t: Translate;
};

/** The score while it is being written: readable from the oche, the thrower lit, everybody staying on their side. */
export function ScorePanel({ sides, view, draft = null, t }: Props) {
  const many = sides.length > 2;
  const { Board } = lookOf(view.kind);
  const columns = sides.length === 1 ? 'grid-cols-1' : many ? 'grid-cols-2 lg:grid-cols-3' : 'grid-cols-2';
  return (
    <div
      className={`grid h-full min-h-0 gap-2 ${columns} ${Board ? 'grid-rows-[auto_minmax(0,1fr)]' : 'auto-rows-fr'}`}
      data-testid="score-panel"
    >
      {view.sides.map((side, at) => (
        <Side
          key={side.players.join()}
          players={sides[at] ?? []}
          side={side}
          at={at}
          view={view}
          size={Board ? 8 : many ? 16 : 40}
          score={view.throwing?.side === at && draft !== null ? draft : shownScore(side)}
          t={t}
        />
      ))}
      {Board && <Board sides={sides} view={view} t={t} />}
    </div>
  );
}

type SideProps = {
  players: readonly GamePlayer[];
  side: GameView['sides'][number];
  at: number;
  view: GameView;
  /** The largest numerals, as a share of the shorter edge of the screen. */
  size: number;
  score: number;
  t: Translate;
};

/** By the room a side has, not the screen: on a phone lying on its side it has little. */
const SIZES = { name: 'text-sm @min-[14rem]:text-lg', won: 'text-2xl @min-[14rem]:text-4xl' };

function Side({ players, side, at, view, size, score, t }: SideProps) {
  const throwing = view.throwing?.side === at;
  const lit = throwing || view.result?.winner === at;
  const digits = Math.max(3, String(score).length);
  const name = players.map((player) => player.name).join(' & ');
  return (
    <section
      aria-label={name}
      aria-current={throwing}
      className={`@container relative flex min-h-0 min-w-0 flex-col overflow-hidden rounded-card border px-3 py-2 ${
        lit ? 'border-medal bg-oche text-cream' : 'border-line bg-surface'
      } ${side.gone ? 'opacity-50' : ''}`}
    >
      <SideHead players={players} view={view} at={at} sizes={SIZES} t={t} />
      <p className="grid min-h-0 flex-1 place-items-center">
        <span
          className="numerals"
          data-testid="score"
          style={{ fontSize: `min(${Math.floor(190 / digits)}cqw, ${size}vmin)` }}
        >
          {score}
        </span>
      </p>
      <Footnote side={side} view={view} at={at} lit={lit} t={t} />
    </section>
  );
}

function Footnote({
  side,
  view,
  at,
  lit,
  t,
}: Pick<SideProps, 'side' | 'view' | 'at' | 't'> & { lit: boolean }) {
  const { average } = side.together;
  const last = view.last_visits.findLast((visit) => visit.side === at);
  const darts = side.board.darts;
  return (
    <p
      className={`flex justify-between gap-2 truncate text-xs @min-[14rem]:text-base ${lit ? 'text-cream/85' : 'text-ink-soft'}`}
    >
      {shownScore(side) !== side.score && (
        <span>
          {t('play.score')} <b>{side.score}</b>
        </span>
      )}
      {typeof average === 'number' && (
        <span>
          {t('play.average')} <b>{formatNumber(t.locale, average, 1)}</b>
        </span>
      )}
      {typeof darts === 'number' && (
        <span className="@max-[14rem]:hidden">{t('play.darts_count', { count: darts })}</span>
      )}
      {last && (
        <span className="@max-[10rem]:hidden">
          {t('play.last')} <b>{countedText(last, t('play.bust'))}</b>
        </span>
      )}
    </p>
  );
}
