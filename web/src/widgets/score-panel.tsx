import type { GamePlayer } from '@oche/contract';
import {
  type Attempt,
  type Dart,
  type GameView,
  gameOf,
  type Progress,
  presentationOf,
  type SeenVisit,
  wonOnBoard,
} from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatNumber } from '@oche/messages/numbers';
import { type ComponentProps, useMemo } from 'react';
import { AttemptRows, ChalkRows } from './chalk-rows.tsx';
import { lookOf } from './game-looks.tsx';
import { isLongName, NARROW_NAME } from './long-name.ts';
import { RoundRows } from './round-rows.tsx';
import { shownScore } from './shown-score.ts';
import { LIT, SideHead } from './side-head.tsx';
import { TargetBoard } from './target-board.tsx';
import { targetText } from './target-words.ts';
import { countedText, shortName } from './visit-words.ts';

type Props = {
  sides: readonly (readonly GamePlayer[])[];
  view: GameView;
  /** With the darts of the visit so far: what then remains for the thrower, or the bed that counts next. */
  draft?: number | Dart | null;
  /** What the thrower goes for, in a game of targets: it is shown on a board. */
  aim?: Dart | null;
  /** How far each side is, in games of rounds. */
  progress?: readonly Progress[];
  /** What each side has tried, in games that set one checkout after the other; with `visits`. */
  attempts?: readonly (readonly Attempt[] | null)[];
  /** Those of the running leg; without them what the view has of them. */
  visits?: readonly SeenVisit[];
  /** Makes what is written a key to correct it. */
  onVisit?: ((visit: SeenVisit) => void) | undefined;
  /** Online only what the own side threw can be corrected; null where one device writes for everybody. */
  ownSide?: number | null;
  t: Translate;
};

/** More sides than these are rows in the order of their throws; nobody jumps, the thrower's row opens in its place. */
const MOST_PANELS = 4;

/** The score while it is being written: readable from the oche, the thrower lit, everybody staying on their side. */
export function ScorePanel({
  sides,
  view,
  draft = null,
  aim = null,
  progress = [],
  attempts = [],
  visits,
  onVisit,
  ownSide = null,
  t,
}: Props) {
  const visitsBySide = useMemo(
    () => view.sides.map((_, at) => (visits ?? view.last_visits).filter(({ side }) => side === at)),
    [view, visits],
  );
  const many = sides.length > 2;
  const { Board } = lookOf(view.kind);
  if (Board)
    return (
      <div className="h-full min-h-0" data-testid="score-panel">
        <Board sides={sides} view={view} heads t={t} />
      </div>
    );
  const inRows = sides.length > MOST_PANELS;
  const drafted = typeof draft === 'string' ? draft : aim;
  const targetOn = (at: number) => (view.throwing?.side === at ? drafted : (progress[at]?.target ?? null));
  const hasRounds = visits !== undefined && presentationOf(view.kind).roundIsVisit === true;
  const columns = sides.length === 1 ? 'grid-cols-1' : sides.length === 3 ? 'grid-cols-3' : 'grid-cols-2';
  return (
    <div
      className={`h-full min-h-0 ${inRows ? 'flex flex-col gap-0.5' : `grid auto-rows-fr gap-2 ${columns}`}`}
      data-testid="score-panel"
    >
      {view.sides.map((side, at) => (
        <Side
          key={side.players.join()}
          players={sides[at] ?? []}
          board={aim && (!many || inRows) ? { target: targetOn(at) } : null}
          side={side}
          at={at}
          view={view}
          visits={visitsBySide[at]!}
          attempts={attempts[at] ?? null}
          hasRounds={hasRounds}
          onVisit={ownSide === null || ownSide === at ? onVisit : undefined}
          size={many && !inRows ? 16 : 40}
          inRow={inRows}
          progress={progress[at] ?? {}}
          shown={
            view.throwing?.side === at && draft !== null
              ? wordsOf(draft, t)
              : biggestOf(side, progress[at], t)
          }
          t={t}
        />
      ))}
    </div>
  );
}

type SideProps = {
  players: readonly GamePlayer[];
  side: GameView['sides'][number];
  at: number;
  view: GameView;
  /** Those of this side, newest last. */
  visits: readonly SeenVisit[];
  onVisit: Props['onVisit'];
  attempts: readonly Attempt[] | null;
  /** Those are all rounds there were, and they stand side by side where there is room. */
  hasRounds: boolean;
  /** The largest numerals, as a share of the shorter edge of the screen; where something stands beside them, of what is left. */
  size: number;
  /** What stands biggest. */
  shown: number | string;
  /** Where the target is on a board, in games that have one. */
  board: { target: Dart | null } | null;
  progress: Progress;
  /** A line as long as somebody else throws, and then the panel. */
  inRow: boolean;
  t: Translate;
};

/** By the room a side has, not the screen: on a phone lying on its side it has little. */
const SIZES = {
  name: 'text-sm @max-[10rem]:[font-stretch:72%] @min-[14rem]:text-lg @min-[28rem]:text-3xl',
  won: 'text-2xl @min-[14rem]:text-4xl @min-[28rem]:text-6xl',
};
const NARROW = { name: `${SIZES.name} ${NARROW_NAME}`, won: SIZES.won };

/** Number, board and visits stand below the name, and in a flat panel beside it. */
const FLAT = {
  panel: 'flat:grid flat:grid-cols-[minmax(0,1fr)_auto_38%] flat:grid-rows-[minmax(0,1fr)_auto]',
  number: 'flat:col-start-3 flat:row-span-2 flat:row-start-1',
  chalk: 'flat:mr-3 flat:h-full flat:max-h-full flat:empty:hidden',
  /** What was thrown needs more room than what remained. */
  thrown: 'flat:@max-[40rem]:hidden! flat:w-80',
  remained: 'flat:@max-[20rem]:hidden flat:w-28 flat:@min-[28rem]:w-48',
  footnote: 'flat:col-span-2 flat:row-start-2 flat:[@container(max-height:3rem)]:hidden',
};

/** Who counts down alone has the visits beside the number, which is larger for it. All others need not ask for it: that takes a slow phone time. */
const ALONE = {
  container: '[container-name:alone]',
  panel:
    'alone:grid alone:[--chalk:2fr_3fr] alone:grid-cols-[minmax(0,1fr)_minmax(0,40%)] alone:grid-rows-[auto_minmax(0,1fr)_auto] alone:[&>:is(header,p)]:col-span-2',
  chalk: 'alone:max-h-none',
};

function Side(props: SideProps) {
  const { players, side, at, view, visits, onVisit, attempts, hasRounds, size, shown, board } = props;
  const { progress, inRow, t } = props;
  const throwing = view.throwing?.side === at;
  const lit = throwing || wonOnBoard(view.result) === at;
  const isBust = visits.at(-1)?.summary.bust === true;
  const isNewest = view.last_visits.at(-1)?.side === at;
  const digits = Math.max(3, String(shown).length);
  const alone = view.sides.length === 1 && side.remaining !== null ? ALONE : null;
  const isLong = players.length === 1 && isLongName(nameOf(players));
  const look = `${lit ? LIT : 'border-line bg-surface'} ${side.gone ? 'opacity-50' : ''}`;
  if (inRow && !lit) return <SideRow {...props} look={look} />;
  return (
    <section
      aria-label={nameOf(players)}
      aria-current={throwing}
      className={`[container-type:size] ${alone?.container ?? ''} relative min-h-0 min-w-0 overflow-hidden rounded-card border px-3 py-2 ${inRow ? 'flex-[4_1_3.5rem]' : ''} ${look}`}
    >
      {isBust && isNewest && (
        <span
          key={view.visits_in_leg}
          aria-hidden="true"
          className="bust-flash pointer-events-none absolute inset-0 rounded-card border-4 border-red bg-red/25"
        />
      )}
      <div
        className={`flex h-full flex-col ${FLAT.panel} ${alone?.panel ?? ''} ${board ? 'flat:@min-[28rem]:grid-cols-[minmax(0,1fr)_auto_60%]' : ''}`}
      >
        <SideHead
          {...{ players, view, at, t }}
          sizes={(view.sides.length > 2 && !inRow) || isLong ? NARROW : SIZES}
          isLong={isLong}
          isStacked={view.sides.length === 3}
        />
        <div
          className={`[@container(max-aspect-ratio:3/4)]:flex-col flex min-h-0 flex-1 gap-2 ${FLAT.number}`}
        >
          <p className="grid min-h-0 flex-[2_1_0] place-content-center justify-items-center gap-1 [container-type:size] flat:justify-end">
            <span
              className="numerals"
              data-testid={hasTarget(progress) ? 'target' : 'score'}
              style={{
                fontSize: `min(${Math.floor(215 / digits)}cqw, ${size}vmin, ${isBust ? 85 : 115}cqh)`,
              }}
            >
              {shown}
            </span>
            {isBust && (
              <span className="rounded-md bg-red px-2 font-bold text-red-ink text-sm">{t('play.bust')}</span>
            )}
          </p>
          {board && (
            // Where there is no room for both, the number says enough.
            <div
              className={`[@container(max-aspect-ratio:3/4)]:flex-[4_1_0] min-h-0 flex-[3_1_0] flat:@max-[28rem]:hidden @max-[18rem]:[@media(max-height:40rem)]:hidden ${throwing ? '' : 'opacity-45'}`}
            >
              <TargetBoard target={board.target} />
            </div>
          )}
        </div>
        {hasRounds && (
          <RoundRows
            {...{ visits, onVisit, t }}
            rounds={progress.round?.of ?? 0}
            className="hidden roomy:grid"
          />
        )}
        <Chalk
          {...{ visits, onVisit, attempts, t }}
          // On a phone the board has the room of the visits, where a game has one.
          className={
            side.remaining === null
              ? `hidden [@media(min-width:48rem)_and_(min-height:40rem)]:flex ${FLAT.chalk} ${board ? 'max-h-[28%] flat:hidden!' : `max-h-[45%] ${FLAT.thrown}`} ${hasRounds ? 'roomy:hidden!' : ''}`
              : `flex max-h-[45%] ${FLAT.chalk} ${FLAT.remained} ${alone?.chalk ?? ''}`
          }
        />
        <Footnote {...{ view, side, progress, visits, onVisit, hasRounds, lit, t }} />
      </div>
    </section>
  );
}

type ChalkProps = ComponentProps<typeof ChalkRows> & { attempts: readonly Attempt[] | null };

const Chalk = ({ attempts, ...props }: ChalkProps) =>
  attempts ? <AttemptRows {...props} attempts={attempts} /> : <ChalkRows {...props} />;

/** What matters now: the bed that counts, what remains, or else the score. */
const biggestOf = (side: SideProps['side'], progress: Progress | undefined, t: Translate): number | string =>
  targetText(progress, t) ?? shownScore(side);

const hasTarget = ({ target, ring }: Progress): boolean => target !== undefined || ring !== undefined;

const wordsOf = (draft: number | Dart, t: Translate): number | string =>
  typeof draft === 'number' ? draft : shortName(draft, t);

const nameOf = (players: readonly GamePlayer[]): string => players.map(({ name }) => name).join(' & ');

/** One of many while somebody else throws: a line. */
function SideRow({
  players,
  side,
  at,
  view,
  visits,
  shown,
  progress,
  look,
  t,
}: SideProps & { look: string }) {
  return (
    <section
      aria-label={nameOf(players)}
      className={`[container-type:size] flex max-h-14 min-w-0 flex-[1_1_1.25rem] items-center gap-3 rounded-card border px-3 ${look}`}
    >
      <div className="min-w-0 flex-1">
        <SideHead {...{ players, view, at, t }} sizes={ROW} />
      </div>
      {hasTarget(progress) && (
        <span className="text-ink-soft text-xs sm:text-base">
          {t('play.score')} <b>{side.score}</b>
        </span>
      )}
      {visits.at(-1)?.summary.bust && (
        <span className="rounded-md bg-red px-2 font-bold text-red-ink text-xs">{t('play.bust')}</span>
      )}
      <span
        className="numerals min-w-12 text-right leading-none"
        data-testid={hasTarget(progress) ? 'target' : 'score'}
        style={{ fontSize: 'min(96cqh, 34cqw, 12rem)' }}
      >
        {shown}
      </span>
    </section>
  );
}

const ROW = { name: 'text-sm leading-none [font-stretch:80%] sm:text-lg', won: 'text-base sm:text-2xl' };

type FootnoteProps = Pick<
  SideProps,
  'view' | 'side' | 'progress' | 'visits' | 'onVisit' | 'hasRounds' | 't'
> & {
  lit: boolean;
};

function Footnote({ view, side, progress, visits, onVisit, hasRounds, lit, t }: FootnoteProps) {
  const { average } = side.together;
  const last = visits.at(-1);
  const darts = side.board.darts;
  const isHighest = gameOf(view).yardstick(view.options).measure === 'checkout';
  return (
    <p
      className={`flex justify-between gap-2 truncate pt-1 ${FLAT.footnote} text-xs @min-[14rem]:text-base @min-[28rem]:text-xl ${lit ? '' : 'text-ink-soft'}`}
    >
      {(hasTarget(progress) || shownScore(side) !== side.score) && (
        <span className={hasTarget(progress) ? 'text-lg @min-[14rem]:text-2xl @min-[28rem]:text-4xl' : ''}>
          {t(isHighest ? 'figure.highest' : 'play.score')}{' '}
          <b data-testid={hasTarget(progress) ? 'score' : undefined}>
            {isHighest && side.score === 0 ? '–' : side.score}
          </b>
        </span>
      )}
      {progress.dart && <span>{t('play.dart_of', progress.dart)}</span>}
      {typeof darts === 'number' && !progress.dart && darts !== side.score && (
        <span className={`@max-[8rem]:hidden ${hasTarget(progress) ? 'flat:@max-[28rem]:hidden' : ''}`}>
          {t('play.darts_count', { count: darts })}
        </span>
      )}
      {typeof average === 'number' && (
        <span>
          {t('play.average')} <b>{formatNumber(t.locale, average, 1)}</b>
        </span>
      )}
      {last && (
        // Where visits are chalked up, only a panel that is too low for them says it here.
        <span
          className={`@max-[10rem]:hidden ${hasRounds ? 'roomy:hidden!' : ''} ${
            side.remaining === null
              ? '[@media(min-width:48rem)_and_(min-height:40rem)]:hidden'
              : 'hidden @min-[28rem]:[@container(max-height:8rem)]:inline'
          }`}
        >
          {onVisit ? (
            <button
              type="button"
              title={t('play.correct')}
              className="-my-3 min-h-11 px-1 underline decoration-dotted underline-offset-4"
              onClick={() => onVisit(last)}
            >
              <Last last={last} t={t} />
            </button>
          ) : (
            <Last last={last} t={t} />
          )}
        </span>
      )}
    </p>
  );
}

const Last = ({ last, t }: { last: SeenVisit; t: Translate }) => (
  <>
    {t('play.last')} <b>{countedText(last, t('play.bust'))}</b>
  </>
);
