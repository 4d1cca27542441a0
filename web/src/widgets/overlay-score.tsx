import type { GameRecord } from '@oche/contract';
import { givenUpBy, wonOnBoard } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatNumber, formatShare } from '@oche/messages/numbers';
import { nameOfSide } from '../lib/side-names.ts';
import { RollingNumber } from '../ui/rolling-number.tsx';
import { shownScore } from './shown-score.ts';
import { stageOf } from './stage-words.ts';
import { countedText } from './visit-words.ts';

type Props = {
  game: GameRecord;
  shows: (part: 'score' | 'legs' | 'average' | 'last' | 'chance' | 'venue') => boolean;
  layout: 'rows' | 'bar';
  /** The chance of the first side, where it is known. */
  chance: number | null;
  t: Translate;
};

/** The score as a broadcast shows it: small, solid, readable over any picture. */
export function OverlayScore({ game, shows, layout, chance, t }: Props) {
  const { view } = game;
  const head = shows('venue') ? [game.venue, stageOf(game, t)].filter(Boolean).join(' · ') : '';
  return (
    <div
      className="overflow-hidden rounded-card border border-line bg-ground text-ink shadow-[0_6px_24px_-8px_rgb(0_0_0/0.6)]"
      data-testid="overlay"
    >
      {head && <p className="bg-raised px-3 py-1 font-semibold text-ink-soft text-xs">{head}</p>}
      <div className={layout === 'bar' ? 'flex divide-x divide-line' : 'divide-y divide-line'}>
        {view.sides.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sides never move
          <Side key={at} game={game} at={at} shows={shows} t={t} />
        ))}
      </div>
      {shows('chance') && chance !== null && view.sides.length === 2 && <Chance chance={chance} t={t} />}
    </div>
  );
}

function Side({ game, at, shows, t }: { game: GameRecord; at: number; shows: Props['shows']; t: Translate }) {
  const { view } = game;
  const side = view.sides[at]!;
  const inSets = view.played_in === 'sets';
  const lit = view.result === null ? view.throwing?.side === at : wonOnBoard(view.result) === at;
  const hasLeft = givenUpBy(view.result, view.sides.length) === at;
  const last = view.last_visits.findLast((visit) => visit.side === at);
  const { average } = side.together;
  return (
    <div className="flex items-center gap-3 px-3 py-1.5">
      <span className={`h-8 w-1 rounded-full ${lit ? 'bg-medal' : 'bg-transparent'}`} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-bold text-lg leading-tight">
          <span className="max-w-56 truncate">{nameOfSide(game, at)}</span>
          {view.played_in && view.starter === at && (
            <span
              className="size-2 shrink-0 rounded-full bg-medal"
              role="img"
              aria-label={t('live.started')}
            />
          )}
        </span>
        {hasLeft && (
          <span className="mr-2 font-semibold text-xs">
            {t(view.result?.kind === 'walkover' ? 'live.side_walkover' : 'live.side_gave_up')}
          </span>
        )}
        {shows('average') && typeof average === 'number' && (
          <span className="text-ink-soft text-xs">
            {t('live.average')} {formatNumber(t.locale, average, 2)}
          </span>
        )}
      </span>
      {shows('last') && last && (
        <span className="w-10 text-right text-ink-soft">{countedText(last, t('live.bust'))}</span>
      )}
      {shows('legs') && view.played_in && (
        <span className="numerals text-2xl text-gold">
          {inSets && <span className="mr-2">{side.sets}</span>}
          <span className={inSets ? 'text-ink-soft' : ''}>{side.legs}</span>
        </span>
      )}
      {shows('score') && (
        <span className="numerals w-20 text-right text-5xl" data-testid="remaining">
          <RollingNumber value={shownScore(side)} />
        </span>
      )}
    </div>
  );
}

const Chance = ({ chance, t }: { chance: number; t: Translate }) => (
  <p className="flex items-center gap-2 border-line border-t px-3 py-1.5 text-xs">
    <span className="w-9">{formatShare(t.locale, chance)}</span>
    <span className="flex h-2 flex-1 overflow-hidden rounded-full bg-raised">
      <span
        className="bg-green transition-[width] duration-200"
        style={{ width: `${(chance * 100).toFixed(1)}%` }}
      />
    </span>
    <span className="w-9 text-right">{formatShare(t.locale, 1 - chance)}</span>
  </p>
);
