type Sides = { sides: readonly (readonly { name: string }[])[] };

/** What a side is called: its players. */
export const nameOfSide = (game: Sides, side: number): string =>
  game.sides[side]?.map(({ name }) => name).join(' & ') ?? '';
