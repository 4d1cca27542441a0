import { BED_COLOURS, numberPlaces } from './board-shape.ts';

type Props = {
  /** How far from the middle they stand. */
  radius?: number;
  size?: number;
  isSeen?: (x: number, y: number) => boolean;
};

/** The numbers around a drawn board, or those of them that are in sight. */
export const BoardNumbers = ({ radius = 109, size = 13, isSeen = () => true }: Props) =>
  numberPlaces(radius)
    .filter(({ x, y }) => isSeen(Number(x), Number(y)))
    .map(({ number, x, y }) => (
      <text
        key={number}
        {...{ x, y }}
        textAnchor="middle"
        dominantBaseline="central"
        className="numerals pointer-events-none"
        fontSize={size}
        fill={BED_COLOURS.cream}
      >
        {number}
      </text>
    ));
