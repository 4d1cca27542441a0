import type { Translate } from '@oche/messages';
import type { PairingId, PairingView, PathStep } from '@oche/tournament';
import { memo, type RefObject, useEffect, useState } from 'react';

type Props = {
  /** What scrolls. */
  frame: RefObject<HTMLElement | null>;
  rounds: readonly (readonly PairingView[])[];
  path: ReadonlyMap<PairingId, PathStep>;
  t: Translate;
};
type View = { x: number; y: number; width: number; height: number };

const WIDTH = 180;
const HEIGHT = 120;

/** A large bracket in small: what is in sight, where it is played, and whose way is lit. A tap goes there. */
export function BracketMap({ frame, rounds, path, t }: Props) {
  const view = useView(frame);
  const go = (x: number, y: number) => {
    const element = frame.current;
    element?.scrollTo({
      left: x * element.scrollWidth - element.clientWidth / 2,
      top: y * element.scrollHeight - element.clientHeight / 2,
      behavior: 'smooth',
    });
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('bracket.map')}
      onClick={({ clientX, clientY, currentTarget }) => {
        const box = currentTarget.getBoundingClientRect();
        go((clientX - box.left) / box.width, (clientY - box.top) / box.height);
      }}
      className="no-print absolute right-4 bottom-8 cursor-pointer rounded-card border border-line-strong/60 bg-surface p-2 max-sm:hidden"
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <Marks rounds={rounds} path={path} />
        {view && (
          <rect
            x={view.x * WIDTH}
            y={view.y * HEIGHT}
            width={view.width * WIDTH}
            height={view.height * HEIGHT}
            rx="3"
            fill="none"
            className="stroke-ink"
            strokeWidth="2"
          />
        )}
      </svg>
    </button>
  );
}

/** Drawn once, and not with every pixel that is scrolled. */
const Marks = memo(function Marks({ rounds, path }: Pick<Props, 'rounds' | 'path'>) {
  const column = WIDTH / rounds.length;
  return (
    <>
      {rounds.map((round, at) => (
        <path
          key={round[0]!.id}
          d={marks(round, at * column, column, () => true)}
          className="stroke-line-strong/50"
          strokeWidth={Math.min(4, HEIGHT / round.length / 1.5)}
        />
      ))}
      {rounds.map((round, at) => (
        <path
          key={round[0]!.id}
          d={marks(round, at * column, column, ({ status }) => status === 'running')}
          className="stroke-red"
          strokeWidth="3"
        />
      ))}
      {rounds.map((round, at) => (
        <path
          key={round[0]!.id}
          d={marks(round, at * column, column, ({ id }) => path.has(id))}
          className="stroke-ink"
          strokeWidth="3"
        />
      ))}
    </>
  );
});

/** A stroke for every game that is meant, where it stands in its round. */
const marks = (
  round: readonly PairingView[],
  left: number,
  width: number,
  isMeant: (pairing: PairingView) => boolean,
): string =>
  round
    .flatMap((pairing, at) =>
      isMeant(pairing) && pairing.status !== 'bye'
        ? `M${(left + 2).toFixed(1)} ${(((at + 0.5) * HEIGHT) / round.length).toFixed(1)}h${(width - 4).toFixed(1)}`
        : [],
    )
    .join('');

/** Which part of the frame's content is in sight; unknown until the browser has drawn it. */
function useView(frame: RefObject<HTMLElement | null>): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () =>
      setView({
        x: element.scrollLeft / element.scrollWidth,
        y: element.scrollTop / element.scrollHeight,
        width: Math.min(1, element.clientWidth / element.scrollWidth),
        height: Math.min(1, element.clientHeight / element.scrollHeight),
      });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(element);
    if (element.firstElementChild) size.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', look);
      size.disconnect();
    };
  }, [frame]);
  return view;
}
