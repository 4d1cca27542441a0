import { isLongName, NARROW_NAME } from './long-name.ts';

type Props = {
  names: readonly string[];
  /** What each side has won, legs or sets, or what it has thrown in a game without legs. */
  won: readonly number[];
  winner: number | null;
  /** The side whose score is gold; none when the score did not decide the game. */
  medal?: number | null;
};

/** The result in one line, everybody where they stood all game and stand in the tables below; who won has the gold. */
export function ResultLine({ names, won, winner, medal = winner }: Props) {
  const told = names.map((name, side) => ({ name, won: won[side] ?? 0, side }));
  const [first, second, ...more] = told;
  if (!first || !second || more.length > 0)
    return (
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {told.map(({ name, won: legs, side }) => (
          <li key={side} className="flex items-baseline justify-between gap-4">
            <span
              className={`line-clamp-2 min-w-0 font-bold @min-[100rem]:text-4xl text-xl leading-tight [overflow-wrap:anywhere] ${isLongName(name) ? NARROW_NAME : ''}`}
            >
              {name}
            </span>
            <span
              className={`numerals @min-[100rem]:text-7xl text-4xl ${side === medal ? 'text-medal' : ''}`}
            >
              {legs}
            </span>
          </li>
        ))}
      </ol>
    );
  const lookOf = (side: number) => (winner === null || side === winner ? '' : 'text-cream/80');
  // Points leave no room beside them, as legs do: the names stand below. On a wide screen there is the height for it anyway.
  const isWide = `${first.won}${second.won}`.length > 3;
  return (
    <p
      className={`grid gap-x-3 @min-[75rem]:gap-x-10 gap-y-1 @min-[75rem]:gap-y-3 @min-[75rem]:grid-cols-2 @min-[75rem]:text-center ${isWide ? 'grid-cols-2 text-center' : 'grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center'}`}
      data-testid="result-line"
    >
      <Name look={lookOf(first.side)}>{first.name}</Name>
      <span
        className={`numerals @min-[75rem]:order-first @min-[75rem]:col-span-2 @min-[75rem]:text-[22vmin] text-[clamp(4rem,20vmin,9rem)] leading-none ${isWide ? 'order-first col-span-2' : ''}`}
      >
        <span className={first.side === medal ? 'text-medal' : ''}>{first.won}</span>
        <span className="text-cream/50">–</span>
        <span className={second.side === medal ? 'text-medal' : ''}>{second.won}</span>
      </span>
      <Name look={`${lookOf(second.side)} ${isWide ? '' : 'text-right @min-[75rem]:text-center'}`}>
        {second.name}
      </Name>
    </p>
  );
}

/** It breaks before it is cut. */
const Name = ({ children, look = '' }: { children: string; look?: string }) => (
  <span
    className={`line-clamp-3 font-bold text-lg leading-tight [overflow-wrap:anywhere] sm:text-2xl @min-[100rem]:text-4xl ${look} ${
      isLongName(children) ? NARROW_NAME : ''
    }`}
  >
    {children}
  </span>
);
