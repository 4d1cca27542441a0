import { numberPlaces } from './board-shape.ts';

const PLACES = numberPlaces(109);

type Props = { isSeen?: (x: number, y: number) => boolean };

/** The numbers around a drawn board, or those of them that are in sight. */
export const BoardNumbers = ({ isSeen = () => true }: Props) =>
  PLACES.filter(({ x, y }) => isSeen(Number(x), Number(y))).map(({ number, x, y }) => (
    <text
      key={number}
      {...{ x, y }}
      textAnchor="middle"
      dominantBaseline="central"
      className="numerals pointer-events-none"
      fontSize="13"
      fill="#f3e6c8"
    >
      {number}
    </text>
  ));
