import { BED_COLOURS, numberPlaces } from './board-shape.ts';

type Props = {
  /** How far from the middle they stand. */
  radius?: number;
  size?: number;
};

/** The numbers around a drawn board. */
export const BoardNumbers = ({ radius = 109, size = 13 }: Props) =>
  numberPlaces(radius).map(({ number, x, y }) => (
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
