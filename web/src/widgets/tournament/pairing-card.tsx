import type { SeenScore } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { PairingView } from '@oche/tournament';
import type { ReactNode } from 'react';
import { LiveDot } from '../../ui/live-dot.tsx';
import { type Opens, OpensGame } from './opens-game.tsx';
import { distanceWords, type Shown, sideWords, statusWords, whereWords } from './words.ts';

type Props = {
  pairing: PairingView;
  /** How many rounds its bracket has. */
  rounds: number;
  shown: Shown;
  /** How it stands while it is played, where somebody scores. */
  now?: SeenScore | undefined;
  opens?: Opens | undefined;
  /** What can be done about it. */
  action?: ReactNode;
  t: Translate;
};

/** One game in a list: code, who plays, where it stands and how it ended. */
export function PairingCard({ pairing, rounds, shown, now, opens, action, t }: Props) {
  const { id, status } = pairing;
  const isOnBoard = status === 'running' || status === 'called';
  return (
    <div
      className={`flex items-center gap-2 rounded-card ${isOnBoard ? 'my-1 bg-oche text-cream print:bg-white print:text-ink' : 'hover:bg-raised'}`}
    >
      <OpensGame
        opens={opens}
        pairing={id}
        className="flex min-h-14 w-full items-center gap-3 rounded-card px-3 py-2 text-left"
      >
        <span className="numerals w-12 shrink-0 text-lg">{shown.code(id)}</span>
        <span className="min-w-0 flex-1">
          <Names {...{ pairing, shown, t }} />
          <span className={`block text-sm ${isOnBoard ? 'text-cream/80 print:text-ink' : 'text-ink-soft'}`}>
            <span className="max-sm:block">{whereWords(pairing, rounds, t)}</span>
            <span className="max-sm:hidden"> · </span>
            <span className="max-sm:block">{distanceWords(pairing.distance, t)}</span>
          </span>
        </span>
        <Outcome {...{ pairing, shown, now, t }} />
      </OpensGame>
      {action && <div className="shrink-0 pr-2">{action}</div>}
    </div>
  );
}

type PartProps = Pick<Props, 'pairing' | 'shown' | 't'>;

function Names({ pairing, shown, t }: PartProps) {
  const { winner } = pairing;
  const side = (at: 0 | 1) => (
    <span
      className={`max-sm:block ${winner === at ? 'font-bold' : winner === null ? 'font-semibold' : 'opacity-80'}`}
    >
      {sideWords(pairing, at, shown, t)}
    </span>
  );
  return (
    <span className="block break-words">
      {side(0)}{' '}
      <span aria-hidden="true" className="max-sm:hidden">
        –
      </span>{' '}
      {side(1)}
    </span>
  );
}

function Outcome({ pairing, shown, now, t }: PartProps & Pick<Props, 'now'>) {
  const { score, status } = pairing;
  if (status === 'running' && now)
    return (
      <span className="shrink-0 text-right">
        <span className="numerals block text-2xl">
          {t('tournament.score', { home: now.won[0], away: now.won[1] })}
        </span>
        <span className="block text-sm">{statusWords(pairing, shown, t)}</span>
      </span>
    );
  if (score)
    return (
      <span className="numerals shrink-0 text-2xl">
        {t('tournament.score', { home: score[0], away: score[1] })}
      </span>
    );
  return (
    <span className="shrink-0 text-right text-sm">
      {status === 'running' && <LiveDot label={t('tournament.live')} onDark />}{' '}
      {statusWords(pairing, shown, t)}
    </span>
  );
}
