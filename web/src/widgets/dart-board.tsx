import { CLOCK, type Dart } from '@oche/darts';
import { memo } from 'react';
import { BoardNumbers } from './board-numbers.tsx';
import { BED_COLOURS, BED_LINE, BULLS, bedColour, EDGE, RINGS, sectorPath } from './board-shape.ts';
import { BoardGlass, useFinger } from './magnifier.tsx';

type Props = {
  label: string;
  /** Makes every bed a button. */
  onDart?: (dart: Dart) => void;
  /** How strongly a bed glows, from 0 to 1: where darts went, or how often they hit. */
  heat?: Partial<Record<string, number>>;
  /** What a bed says when it is pointed at. */
  nameOf?: (dart: Dart) => string;
  /** What stands under the glass of a finger, as a marker writes it. */
  shownName?: (dart: Dart) => string;
  /** Hears which bed is pointed at or touched, on a board that is only looked at. */
  onPoint?: (dart: Dart) => void;
  /** Darts that are in the board now. */
  landed?: readonly Dart[];
  /** The double that is spoken about. */
  chosen?: Dart | null;
};

const STEP = Math.PI / 10;

/** A drawn dartboard: to throw at with a finger, or to show where the darts went. */
export function DartBoard({
  label,
  onDart,
  heat,
  nameOf = asWritten,
  shownName = nameOf,
  onPoint,
  landed = [],
  chosen,
}: Props) {
  const { finger, handlers } = useFinger(onDart);
  return (
    <>
      <svg
        viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`}
        role={onDart ? 'group' : 'img'}
        aria-label={label}
        className={`size-full select-none ${onDart ? 'touch-none' : 'touch-manipulation'}`}
        onPointerOver={onPoint && (({ target }) => pointedAt(target, onPoint))}
        {...(onDart && { onClick: ({ target }: { target: EventTarget }) => pointedAt(target, onDart) })}
        {...handlers}
      >
        <Face heat={heat} keyName={onDart && nameOf} />
        {landed.map((dart, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dart is its place in the visit
          <Landed key={at} dart={dart} at={at} />
        ))}
        {chosen && <Outline dart={chosen} />}
      </svg>
      {onDart && <BoardGlass finger={finger} nameOf={shownName} />}
    </>
  );
}

const asWritten = (dart: Dart): string => dart;

type FaceProps = {
  heat?: Props['heat'];
  /** Makes every bed a key of this name; the board hears which one was tapped. */
  keyName?: ((dart: Dart) => string) | undefined;
};

/** The beds and their numbers: a hundred pieces that stay as they are while darts are thrown. */
const Face = memo(function Face({ heat, keyName }: FaceProps) {
  const bed = (dart: Dart) => ({
    ...(keyName && { role: 'button', 'aria-label': keyName(dart) }),
    // Beside the beds nothing lights up: that is most of the drawing.
    className: keyName ? `cursor-pointer ${dart === 'MISS' ? '' : 'hover:fill-medal'}` : '',
    'data-dart': dart,
  });
  return (
    <>
      <circle r={EDGE} fill="#0c1210" {...bed('MISS')} />
      {CLOCK.map((number, at) =>
        RINGS.map(({ ring, inside, outside }) => (
          <path
            key={`${ring}${number}-${inside}`}
            d={sectorPath(at, inside, outside)}
            fill={fillOf(ring, at, heat, `${ring}${number}`)}
            {...BED_LINE}
            {...bed(`${ring}${number}` as Dart)}
          />
        )),
      )}
      <circle r={BULLS.S25} fill={heated(BED_COLOURS.green, heat, 'S25')} {...BED_LINE} {...bed('S25')} />
      <circle r={BULLS.D25} fill={heated(BED_COLOURS.red, heat, 'D25')} {...BED_LINE} {...bed('D25')} />
      <BoardNumbers />
    </>
  );
});

function pointedAt(target: EventTarget, onPoint: (dart: Dart) => void): void {
  const dart = (target as Element).getAttribute('data-dart');
  if (dart) onPoint(dart as Dart);
}

/** How far from the middle a dart is drawn that only its bed is known of. */
const LANDED = { S: 74, T: 56.5, D: 92.5 } as const;

/** A dart in its bed; the next ones lie a little beside it, so that three in a bed are three. */
function Landed({ dart, at }: { dart: Dart; at: number }) {
  const number = CLOCK.findIndex((each) => dart.slice(1) === String(each));
  const radius =
    number < 0 ? (dart === 'MISS' ? 114 : dart === 'S25' ? 14 : 0) : LANDED[dart[0] as 'S' | 'D' | 'T'];
  const angle = Math.max(number, 0) * STEP + (at - 1) * (radius === 0 ? 0 : 5 / radius);
  const beside = radius === 0 ? (at - 1) * 5 : 0;
  const x = radius * Math.sin(angle) + beside;
  const y = -radius * Math.cos(angle);
  return (
    <g
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
      className="dart-lands pointer-events-none"
      data-testid="landed"
    >
      <path d="M0 0 5 10" stroke="#0c1210" strokeWidth="4.4" strokeLinecap="round" />
      <path d="M0 0 5 10" stroke="#d7dcd8" strokeWidth="2.2" strokeLinecap="round" />
      <path
        d="M4.4 9 9.5 9.8 12.4 15.6 9 14.4 8.2 18 3.4 13.6Z"
        fill="#e0a526"
        stroke="#0c1210"
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </g>
  );
}

function Outline({ dart }: { dart: Dart }) {
  const at = CLOCK.findIndex((number) => dart === `D${number}`);
  const line = { fill: 'none', stroke: '#ffffff', strokeWidth: 2.2, className: 'pointer-events-none' };
  if (dart === 'D25') return <circle r="9" {...line} />;
  return at < 0 ? null : <path d={sectorPath(at, RINGS[3].inside, RINGS[3].outside)} {...line} />;
}

function fillOf(ring: 'S' | 'D' | 'T', at: number, heat: Props['heat'], dart: string): string {
  return heated(bedColour(ring, at), heat, dart);
}

/** With heat the board steps back into the dark, and gold is where it happens. */
function heated(colour: string, heat: Props['heat'], dart: string): string {
  if (!heat) return colour;
  const strength = Math.round(100 * Math.min(1, heat[dart] ?? 0));
  return `color-mix(in oklab, #e0a526 ${strength}%, color-mix(in oklab, ${colour} 22%, #0c1210))`;
}
