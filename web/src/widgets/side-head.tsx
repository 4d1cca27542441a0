import type { GamePlayer } from '@oche/contract';
import type { GameView } from '@oche/darts';
import type { Translate } from '@oche/messages';

type Props = {
  players: readonly GamePlayer[];
  view: GameView;
  /** The side of the game. */
  at: number;
  sizes: { name: string; won: string };
  /** In a narrow column: the name may break, and what was won stands below it. */
  isStacked?: boolean;
  /** A name that is too long for one line has two. */
  isLong?: boolean;
  t: Translate;
};

/** Who throws stands out as much at night as by day. */
export const LIT = 'border-oche bg-oche text-cream dark:border-cream dark:bg-cream dark:text-oche';

/** Above a score: who, of partners whose turn it is, a ring for who began the leg, and the legs won. */
export function SideHead({ players, view, at, sizes, isStacked = false, isLong = false, t }: Props) {
  const throwing = view.throwing?.side === at ? view.throwing.player : null;
  return (
    <header
      className={
        isStacked
          ? 'flex min-w-0 max-w-full flex-wrap items-center justify-center gap-x-2'
          : 'flex items-center gap-2'
      }
    >
      <h2
        className={`min-w-0 ${isStacked ? 'hyphens-auto break-words leading-tight' : isLong ? 'line-clamp-2 flex-1 leading-none' : 'flex-1 truncate'} ${sizes.name}`}
      >
        <Players players={players} throwing={throwing} />
      </h2>
      {view.played_in && (
        <>
          {view.starter === at && <Began t={t} />}
          <LegsWon side={view.sides[at]!} inSets={view.played_in === 'sets'} size={sizes.won} t={t} />
        </>
      )}
    </header>
  );
}

/** Two partners stand one above the other, so that both names can be read in half a screen. */
function Players({ players, throwing }: { players: readonly GamePlayer[]; throwing: number | null }) {
  if (players.length === 1) return players[0]!.name;
  const stand = players.length === 2 ? 'block truncate leading-tight' : "not-first:before:content-['_&_']";
  return players.map(({ key, name }, at) => (
    <span key={key} className={`${stand} ${throwing === null || at === throwing ? '' : 'opacity-70'}`}>
      {name}
    </span>
  ));
}

const Began = ({ t }: { t: Translate }) => (
  <span
    role="img"
    aria-label={t('live.started')}
    title={t('live.started')}
    className="size-2.5 shrink-0 rounded-full border-2 border-current"
  />
);

type WonProps = { side: GameView['sides'][number]; inSets: boolean; size: string; t: Translate };

function LegsWon({ side, inSets, size, t }: WonProps) {
  return (
    <p className={`numerals ${size}`}>
      <span className="sr-only">
        {t(inSets ? 'live.sets' : 'live.legs', { count: inSets ? side.sets : side.legs })}
      </span>
      <span aria-hidden="true">{inSets ? `${side.sets}·${side.legs}` : side.legs}</span>
    </p>
  );
}
