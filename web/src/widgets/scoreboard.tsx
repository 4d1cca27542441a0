import type { GameRecord } from '@oche/contract';
import { awardFor, wonOnBoard } from '@oche/darts';
import { type Translate, translateLoose } from '@oche/messages';
import { nameOfSide } from '../lib/side-names.ts';
import { RollingNumber } from '../ui/rolling-number.tsx';
import { AwardMark } from './award-mark.tsx';
import { figureText } from './figure-words.ts';
import { shownScore } from './shown-score.ts';
import { SideHead } from './side-head.tsx';
import { targetText } from './target-words.ts';

type Side = GameRecord['view']['sides'][number];
type Props = { game: GameRecord; t: Translate };

/** Two or more sides, each staying where it stands: the remaining score biggest, the thrower lit, a dot for who began the leg. */
export function Scoreboard({ game, t }: Props) {
  return (
    <div
      className={`grid gap-2 sm:gap-3 ${game.sides.length === 1 ? '' : 'grid-cols-2'}`}
      data-testid="scoreboard"
    >
      {game.sides.map((players, at) => (
        <SideCard key={players.map(({ key }) => key).join()} game={game} at={at} t={t} />
      ))}
    </div>
  );
}

/** Half a phone is no place for a wide name; two lines of it are as high as the legs beside them. */
const SIZES = { name: 'text-base max-sm:[font-stretch:75%] sm:text-xl', won: 'text-3xl' };

function SideCard({ game, at, t }: Props & { at: number }) {
  const { view } = game;
  const side = view.sides[at]!;
  const throwing = view.throwing?.side === at;
  const isOver = view.result !== null && view.result.kind !== 'aborted';
  const award = isOver ? awardFor(view.kind, side.score) : null;
  const lit = throwing || wonOnBoard(view.result) === at;
  return (
    <section
      aria-label={nameOfSide(game, at)}
      className={`rounded-card border p-3 sm:p-5 ${lit ? 'border-medal bg-oche text-cream' : 'border-line bg-surface'}`}
    >
      <SideHead players={game.sides[at]!} view={view} at={at} sizes={SIZES} isLong t={t} />
      <p className="numerals my-4 text-[clamp(5rem,24vmin,11rem)]" data-testid="remaining">
        <RollingNumber value={shownScore(side)} />
      </p>
      <Task side={side} lit={lit} t={t} />
      {award && (
        <p className="mb-3 text-xl">
          <AwardMark award={award} t={t} />
        </p>
      )}
      <p className={`font-semibold text-sm ${lit ? 'text-medal' : 'text-ink-soft'}`}>
        {throwing ? t('live.throwing') : '\u00a0'}
      </p>
      <Figures side={side} lit={lit} t={t} />
    </section>
  );
}

/** In a game of rounds and targets: which round it is, and what counts now. */
function Task({ side: { progress }, lit, t }: { side: Side; lit: boolean; t: Translate }) {
  const target = targetText(progress, t);
  const round = progress?.round ?? progress?.dart;
  if (target === null && !round) return null;
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-4" data-testid="task">
      {target !== null && (
        <span className={lit ? 'text-cream/80' : 'text-ink-soft'}>
          {t('live.target')} <b className={`text-3xl ${lit ? 'text-cream' : 'text-ink'}`}>{target}</b>
        </span>
      )}
      {round && <span>{t(progress.round ? 'play.round_of' : 'play.dart_of', round)}</span>}
    </p>
  );
}

/** The figures that the game itself shows while it is played. */
function Figures({ side, lit, t }: { side: Side; lit: boolean; t: Translate }) {
  const figures = Object.entries(side.together).slice(0, MOST_FIGURES);
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt
            className={`truncate text-xs max-sm:[font-stretch:80%] ${lit ? 'text-cream/80' : 'text-ink-soft'}`}
          >
            {translateLoose(t, `figure.${name}`)}
          </dt>
          <dd className="numerals text-2xl">{figureText(name, value, t)}</dd>
        </div>
      ))}
    </dl>
  );
}

const MOST_FIGURES = 4;
