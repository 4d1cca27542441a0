import type { GameRecord } from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import { nameOfSide } from '../lib/side-names.ts';
import { RollingNumber } from '../ui/rolling-number.tsx';
import { figureText } from './figure-words.ts';

type Side = GameRecord['view']['sides'][number];
type Props = { game: GameRecord; t: Translate };

/** Two or more sides, each staying where it stands: the rest biggest, the thrower lit, a dot for who began the leg. */
export function Scoreboard({ game, t }: Props) {
  const { view } = game;
  const sets = view.options.sets_mode !== undefined && view.options.sets_mode !== 'none';
  return (
    <div className="grid grid-cols-2 gap-2 sm:gap-3" data-testid="scoreboard">
      {view.sides.map((side, at) => (
        <SideCard
          key={game.sides[at]!.map(({ key }) => key).join()}
          name={nameOfSide(game, at)}
          side={side}
          sets={sets}
          throwing={view.throwing?.side === at}
          began={view.starter === at}
          won={view.result?.winner === at}
          t={t}
        />
      ))}
    </div>
  );
}

function SideCard(props: {
  name: string;
  side: Side;
  sets: boolean;
  throwing: boolean;
  began: boolean;
  won: boolean;
  t: Translate;
}) {
  const { name, side, throwing, began, won, t } = props;
  const lit = throwing || won;
  return (
    <section
      aria-label={name}
      className={`rounded-card border p-3 sm:p-5 ${lit ? 'border-medal bg-oche text-cream' : 'border-line bg-surface'}`}
    >
      <header className="flex items-center gap-2 sm:gap-3">
        <h2 className="min-w-0 flex-1 truncate text-base sm:text-xl">{name}</h2>
        {began && (
          <span
            className="size-3 shrink-0 rounded-full bg-medal"
            role="img"
            aria-label={t('live.started')}
            title={t('live.started')}
          />
        )}
        <p className="numerals text-3xl">
          <span className="sr-only">
            {t(props.sets ? 'live.sets' : 'live.legs', { count: props.sets ? side.sets : side.legs })}
          </span>
          <span aria-hidden="true">{props.sets ? `${side.sets} · ${side.legs}` : side.legs}</span>
        </p>
      </header>
      <p className="numerals my-4 text-[clamp(5rem,24vmin,11rem)]" data-testid="rest">
        <RollingNumber value={side.score} />
      </p>
      <p className={`font-semibold text-sm ${lit ? 'text-medal' : 'text-ink-soft'}`}>
        {throwing ? t('live.throwing') : '\u00a0'}
      </p>
      <Figures side={side} lit={lit} t={t} />
    </section>
  );
}

/** The figures that the game itself shows while it is played. */
function Figures({ side, lit, t }: { side: Side; lit: boolean; t: Translate }) {
  const figures = Object.entries(side.figures[0] ?? {}).slice(0, MOST_FIGURES);
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className={`truncate text-xs ${lit ? 'text-cream/80' : 'text-ink-soft'}`}>
            {translateLoose(t, `figure.${name}`)}
          </dt>
          <dd className="numerals text-2xl">{figureText(name, value, t)}</dd>
        </div>
      ))}
    </dl>
  );
}

const MOST_FIGURES = 4;
