import type { SeenScore } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { PairingId, PairingView } from '@oche/tournament';
import { type PathStep, pathThrough } from '@oche/tournament';
import { type CSSProperties, memo, useMemo, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { BracketMap } from './bracket-map.tsx';
import { BracketMatch } from './bracket-match.tsx';
import type { Opens } from './opens-game.tsx';
import { useZoom, type Zoom } from './use-zoom.ts';
import { distanceWords, roundName, type Shown } from './words.ts';

type Props = {
  label: string;
  /** Of one bracket, in the order of the course. */
  pairings: readonly PairingView[];
  shown: Shown;
  /** Whose way is lit. */
  followed?: string | null;
  /** How many rounds the whole of it has, where only the last ones are given: in short, with nothing to enlarge. */
  rounds?: number;
  /** How games stand that are being played. */
  scores?: Readonly<Record<PairingId, SeenScore>>;
  opens?: Opens | undefined;
  t: Translate;
};

/** From so many games in a round on nobody sees the whole of it at once. */
const MAPPED = 64;

/**
 * A knockout as a tree: rounds from left to right, every game between the two it comes from. A phone shows one round, and the
 * next one peeks in. Games out of sight are not drawn, so that five hundred players open at once.
 */
export function BracketTree(props: Props) {
  const { label, pairings, shown, followed = null, scores, opens, t } = props;
  const frame = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const zoom = useZoom({ frame, room, layer });
  const rounds = useMemo(() => roundsOf(pairings), [pairings]);
  const path = useMemo(() => pathThrough(pairings, followed), [pairings, followed]);
  const count = props.rounds ?? rounds.length;
  const size = { '--bracket-zoom': zoom.value } as CSSProperties;
  return (
    <section aria-label={t('bracket.label', { name: label })} className="bracket-sheet relative">
      {props.rounds === undefined && <ZoomButtons zoom={zoom} t={t} />}
      <div
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[85dvh] snap-x overflow-auto pb-4 max-sm:snap-mandatory sm:touch-pan-x sm:touch-pan-y print:max-h-none print:overflow-visible"
      >
        <div
          className="bracket-paper w-max"
          style={{ '--paper-zoom': paperZoom(rounds.length) } as CSSProperties}
        >
          <div aria-hidden="true" className="bracket-heads sticky top-0 z-10 flex bg-ground">
            {rounds.map((round) => (
              <div
                key={round[0]!.id}
                className="bracket-head mb-2 border-line border-b py-2 pr-4"
                style={size}
              >
                <RoundWords round={round} rounds={count} t={t} />
              </div>
            ))}
          </div>
          <div ref={room} className="bracket-room">
            <div ref={layer} className="bracket-layer" style={size}>
              <div className="flex w-max">
                {rounds.map((round, at) => (
                  <Round
                    key={round[0]!.id}
                    round={round}
                    before={rounds[at - 1]?.length ?? 0}
                    after={rounds[at + 1]?.length ?? 0}
                    rounds={count}
                    {...{ path, shown, followed, scores, opens, t }}
                  />
                ))}
              </div>
            </div>
          </div>
        </div>
      </div>
      {(rounds[0]?.length ?? 0) >= MAPPED && <BracketMap {...{ frame, rounds, path, t }} />}
    </section>
  );
}

/** How many rounds fit beside each other on a sheet lying down; more are drawn smaller. */
const ROUNDS_ON_PAPER = 4;
const paperZoom = (rounds: number): number => Math.min(1, ROUNDS_ON_PAPER / Math.max(1, rounds));

function ZoomButtons({ zoom, t }: { zoom: Zoom; t: Translate }) {
  return (
    <div className="no-print mb-2 flex justify-end gap-1 max-sm:hidden">
      <Button look="quiet" onClick={zoom.fit}>
        {t('bracket.fit')}
      </Button>
      <Button look="quiet" disabled={zoom.value === 1} onClick={zoom.full}>
        {t('bracket.full_size')}
      </Button>
      <Button look="quiet" disabled={!zoom.smaller} onClick={() => zoom.smaller?.()}>
        {t('bracket.zoom_out')}
      </Button>
      <Button look="quiet" disabled={!zoom.larger} onClick={() => zoom.larger?.()}>
        {t('bracket.zoom_in')}
      </Button>
    </div>
  );
}

type RoundProps = Pick<Props, 'shown' | 'opens' | 't'> & {
  round: readonly PairingView[];
  followed: string | null;
  scores: Props['scores'];
  path: ReadonlyMap<PairingId, PathStep>;
  /** How many games the rounds beside it have: lines meet where there are half as many. */
  before: number;
  after: number;
  rounds: number;
};

/** The games of a round under a heading for those who hear the page; who sees it has the headings that stay above. */
const Round = memo(function Round(props: RoundProps) {
  const { round, before, after, rounds, path, shown, followed, scores, opens, t } = props;
  return (
    <div className="relative flex w-[80vw] snap-start flex-col sm:w-64">
      <h3 className="sr-only">
        <RoundWords round={round} rounds={rounds} t={t} />
      </h3>
      <ol className="flex flex-1 flex-col">
        {round.map((pairing, at) => {
          const step = path.get(pairing.id);
          return (
            <Cell
              key={pairing.id}
              {...{ pairing, shown, opens, t }}
              line={lineAfter(round.length, after, at)}
              isJoined={before > 0}
              reached={step?.kind}
              leads={step && leadsOn(pairing, step, followed)}
              followed={step ? followed : null}
              now={scores?.[pairing.id]}
              possible={step?.kind === 'possible' ? step.side : null}
            />
          );
        })}
      </ol>
    </div>
  );
});

function RoundWords({ round, rounds, t }: Pick<RoundProps, 'round' | 'rounds' | 't'>) {
  const [first] = round;
  const played = round.filter(({ status }) => status === 'done').length;
  const count = round.filter(({ status }) => status !== 'bye').length;
  return (
    <>
      {roundName(first!, rounds, t)}
      <span className="block font-normal text-ink-soft [font-stretch:100%]">
        {distanceWords(first!.distance, t)} · {t('bracket.played', { done: played, count })}
      </span>
    </>
  );
}

type CellProps = Parameters<typeof BracketMatch>[0] & {
  line: ReturnType<typeof lineAfter>;
  isJoined: boolean;
  reached: PathStep['kind'] | undefined;
  leads: PathStep['kind'] | undefined;
};

/** Games that the way of the followed one does not touch are not drawn again. */
const Cell = memo(function Cell({ line, isJoined, reached, leads, ...match }: CellProps) {
  return (
    <li
      data-line={line}
      data-joined={isJoined ? '' : undefined}
      data-bye={match.pairing.status === 'bye' ? '' : undefined}
      data-path={leads}
      data-reached={reached}
      className="bracket-cell"
    >
      <BracketMatch {...match} />
    </li>
  );
});

/** How the line to the next round is drawn: thick where it was gone, dotted where it may be. */
function leadsOn(
  { winner, sides }: PairingView,
  { kind }: PathStep,
  followed: string | null,
): PathStep['kind'] | undefined {
  if (kind === 'possible' || winner === null) return 'possible';
  return sides[winner] === followed ? 'played' : undefined;
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
