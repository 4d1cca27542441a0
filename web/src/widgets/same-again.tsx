import type { PlayedGame } from '@oche/contract';
import { isGivenUp } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatDay } from '@oche/messages/dates';
import { nameOfSide } from '../lib/side-names.ts';
import { Button } from '../ui/button.tsx';
import { PlayIcon } from '../ui/play-icon.tsx';
import { calledName } from './game-words.ts';
import { outcomeWords } from './outcome-words.ts';

type Props = {
  played: PlayedGame;
  state: 'ready' | 'busy' | 'failed';
  onAgain: () => void;
  t: Translate;
};

/** What was played last, on slate as it stood on the board; one tap begins the same once more. */
export function SameAgain({ played, state, onAgain, t }: Props) {
  return (
    <section
      aria-label={t('again.title')}
      className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card bg-oche p-4 text-cream sm:p-5"
      data-testid="same-again"
    >
      <PlayedLines played={played} t={t} />
      <AgainButton state={state} onAgain={onAgain} t={t} className="max-sm:w-full" />
      {state === 'failed' && <AgainFailed t={t} />}
    </section>
  );
}

/** Who played what, and how it ended. */
export function PlayedLines({ played, t }: Pick<Props, 'played' | 't'>) {
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="line-clamp-2 font-bold text-xl leading-tight [font-stretch:112%]">{who(played, t)}</p>
      <p className="text-cream/80">{what(played, t)}</p>
    </div>
  );
}

export function AgainButton({
  state,
  onAgain,
  className = '',
  t,
}: Omit<Props, 'played'> & { className?: string }) {
  return (
    <Button
      look="medal"
      busy={state === 'busy'}
      onClick={onAgain}
      className={`min-h-14 px-6 text-lg ${className}`}
    >
      <PlayIcon name="rotate-ccw" /> {t('again.title')}
    </Button>
  );
}

/** The game was played on another device and cannot be fetched. */
export const AgainFailed = ({ t }: { t: Translate }) => (
  <p role="alert" className="w-full font-semibold text-medal">
    {t('again.failed')}
  </p>
);

function who(played: PlayedGame, t: Translate): string {
  const [first = '', ...others] = played.sides.map((_, side) => nameOfSide(played, side));
  return others.length === 0 ? first : t('again.against', { home: first, away: others.join(', ') });
}

/** A score belongs to two, in the order of their names. */
function what(played: PlayedGame, t: Translate): string {
  const { kind, options, won, started_at, result } = played;
  const legs = won.length === 2 && won.some((each) => each > 0) ? [won.join('–')] : [];
  const end = result && isGivenUp(result) ? [outcomeWords(played, result, t)] : [];
  return [calledName(kind, options, t), formatDay(t.locale, started_at), ...legs, ...end].join(' · ');
}
