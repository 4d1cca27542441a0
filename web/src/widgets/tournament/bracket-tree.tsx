import type { Translate } from '@oche/messages';
import type { PairingId, PairingView } from '@oche/tournament';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BracketMatch } from './bracket-match.tsx';
import { distanceWords, roundName, type Shown } from './words.ts';

type Props = {
  label: string;
  /** Of one bracket, in the order of the course. */
  pairings: readonly PairingView[];
  shown: Shown;
  /** Whose way is lit. */
  followed?: string | null;
  onOpen?: ((pairing: PairingId) => void) | undefined;
  t: Translate;
};

const ZOOMS = [0.5, 0.65, 0.8, 1, 1.25] as const;
const USUAL = 3;

/**
 * A knockout as a tree: rounds from left to right, every game between the two it comes from. A phone shows one round, and the
 * next one peeks in. Games out of sight are not drawn, so that five hundred players open at once.
 */
export function BracketTree({ label, pairings, shown, followed = null, onOpen, t }: Props) {
  const [zoom, setZoom] = useState(USUAL);
  const rounds = roundsOf(pairings);
  return (
    <section aria-label={t('bracket.label', { name: label })}>
      <div className="no-print mb-2 flex justify-end gap-1 max-sm:hidden">
        <Button look="quiet" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {t('bracket.zoom_out')}
        </Button>
        <Button look="quiet" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          {t('bracket.zoom_in')}
        </Button>
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[85dvh] snap-x overflow-auto pb-4 max-sm:snap-mandatory print:max-h-none print:overflow-visible"
      >
        <div className="flex w-max max-sm:!zoom-100" style={{ zoom: ZOOMS[zoom] ?? 1 }}>
          {rounds.map((round, at) => (
            <Round
              key={round[0]!.id}
              round={round}
              before={rounds[at - 1]?.length ?? 0}
              after={rounds[at + 1]?.length ?? 0}
              rounds={rounds.length}
              {...{ shown, followed, onOpen, t }}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

type RoundProps = Pick<Props, 'shown' | 'onOpen' | 't'> & {
  round: readonly PairingView[];
  followed: string | null;
  /** How many games the rounds beside it have: lines meet where there are half as many. */
  before: number;
  after: number;
  rounds: number;
};

function Round({ round, before, after, rounds, shown, followed, onOpen, t }: RoundProps) {
  const [first] = round;
  const played = round.filter(({ status }) => status === 'done').length;
  const count = round.filter(({ status }) => status !== 'bye').length;
  return (
    <div className="flex w-[80vw] snap-start flex-col sm:w-64">
      <h3 className="sticky top-0 z-10 mb-2 border-line border-b bg-ground py-2 pr-4 text-base">
        {roundName(first!, rounds, t)}
        <span className="block font-normal text-ink-soft text-sm [font-stretch:100%]">
          {distanceWords(first!.distance, t)} · {t('bracket.played', { done: played, count })}
        </span>
      </h3>
      <ol className="flex flex-1 flex-col">
        {round.map((pairing, at) => (
          <li
            key={pairing.id}
            data-line={lineAfter(round.length, after, at)}
            data-joined={before > 0 ? '' : undefined}
            data-bye={pairing.status === 'bye' ? '' : undefined}
            className="bracket-cell relative max-sm:data-bye:hidden flex flex-1 items-center py-1.5 pr-8 max-sm:flex-none max-sm:pr-4"
          >
            <BracketMatch {...{ pairing, shown, followed, onOpen, t }} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Two games meet in one of the next round, from above and from below; or one goes straight on. */
function lineAfter(own: number, after: number, at: number): 'none' | 'straight' | 'down' | 'up' {
  if (after === 0) return 'none';
  if (after === own) return 'straight';
  return at % 2 === 0 ? 'down' : 'up';
}

function roundsOf(pairings: readonly PairingView[]): PairingView[][] {
  const rounds = new Map<number, PairingView[]>();
  for (const pairing of pairings) rounds.set(pairing.round, [...(rounds.get(pairing.round) ?? []), pairing]);
  return [...rounds.values()];
}
