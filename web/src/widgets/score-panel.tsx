import type { GamePlayer } from '@oche/contract';
import type { GameView } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { CricketMarks } from './cricket-marks.tsx';

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
  const inSets = view.options.sets_mode !== undefined && view.options.sets_mode !== 'none';
  const isCricket = view.game === 'cricket';
  const columns = sides.length === 1 ? 'grid-cols-1' : many ? 'grid-cols-2 lg:grid-cols-3' : 'grid-cols-2';
  return (
    <div
      className={`grid h-full min-h-0 gap-2 ${columns} ${isCricket ? 'grid-rows-[auto_minmax(0,1fr)]' : 'auto-rows-fr'}`}
      data-testid="score-panel"
    >
      {view.sides.map((side, at) => (
        <Side
          key={side.players.join()}
          players={sides[at] ?? []}
          side={side}
          at={at}
          view={view}
          inSets={inSets}
          size={isCricket ? 8 : many ? 16 : 40}
          score={view.throwing?.side === at && draft !== null ? draft : side.score}
          t={t}
        />
      ))}
      {isCricket && <CricketMarks sides={sides} view={view} t={t} />}
    </div>
  );
}

type SideProps = {
  players: readonly GamePlayer[];
  side: GameView['sides'][number];
  at: number;
  view: GameView;
  inSets: boolean;
  /** The largest numerals, as a share of the shorter edge of the screen. */
  size: number;
  score: number;
  t: Translate;
};

function Side({ players, side, at, view, inSets, size, score, t }: SideProps) {
  const throwing = view.throwing?.side === at;
  const lit = throwing || view.result?.winner === at;
  // A training game is one go: there are no legs to count and nobody began.
  const hasLegs = view.options.legs !== undefined;
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
      <header className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-sm sm:text-lg">
          <Players players={players} throwing={throwing ? view.throwing!.player : null} />
        </h2>
        {hasLegs && <Legs side={side} began={view.starter === at} inSets={inSets} t={t} />}
      </header>
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

type LegsProps = { side: SideProps['side']; began: boolean; inSets: boolean; t: Translate };

function Legs({ side, began, inSets, t }: LegsProps) {
  return (
    <>
      {began && (
        <span role="img" aria-label={t('play.begins')} className="size-2.5 shrink-0 rounded-full bg-medal" />
      )}
      <span className="numerals text-2xl sm:text-4xl">
        <span className="sr-only">
          {t(inSets ? 'live.sets' : 'live.legs', { count: inSets ? side.sets : side.legs })}
        </span>
        <span aria-hidden="true">{inSets ? `${side.sets}·${side.legs}` : side.legs}</span>
      </span>
    </>
  );
}

/** Of partners, the one whose turn it is stands out. */
function Players({ players, throwing }: { players: readonly GamePlayer[]; throwing: number | null }) {
  if (players.length === 1 || throwing === null) return players.map(({ name }) => name).join(' & ');
  return players.map(({ key, name }, at) => (
    <span key={key} className={at === throwing ? 'text-medal' : 'opacity-70'}>
      {at > 0 && ' & '}
      {name}
    </span>
  ));
}

function Footnote({
  side,
  view,
  at,
  lit,
  t,
}: Pick<SideProps, 'side' | 'view' | 'at' | 't'> & { lit: boolean }) {
  const average = side.figures[0]?.average;
  const last = view.last_visits.findLast((visit) => visit.side === at);
  const darts = side.board.darts;
  return (
    <p
      className={`flex justify-between gap-2 truncate text-xs sm:text-base ${lit ? 'text-cream/85' : 'text-ink-soft'}`}
    >
      {typeof average === 'number' && (
        <span>
          {t('play.average')} <b>{average.toFixed(1)}</b>
        </span>
      )}
      {typeof darts === 'number' && (
        <span className="@max-[14rem]:hidden">{t('play.darts_count', { count: darts })}</span>
      )}
      {last && (
        <span>
          {t('play.last')} <b>{lastScore(last.note, t)}</b>
        </span>
      )}
    </p>
  );
}

function lastScore(note: unknown, t: Translate): string {
  const { bust, scored, gained, marks } = note as {
    bust?: boolean;
    scored?: number;
    gained?: number;
    marks?: number;
  };
  return bust ? t('play.bust') : String(scored ?? gained ?? marks ?? '');
}
