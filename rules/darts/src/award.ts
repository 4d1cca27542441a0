export const SHIRTS = ['white', 'purple', 'yellow', 'green', 'blue', 'red', 'black'] as const;
export type Shirt = (typeof SHIRTS)[number];

/** A prize that a player can wear or show. */
export type Award = { readonly kind: 'shirt'; readonly value: Shirt };

/** From how many points on each shirt is earned. */
const SHIRT_POINTS: Record<Shirt, number> = {
  white: 0,
  purple: 150,
  yellow: 300,
  green: 450,
  blue: 600,
  red: 700,
  black: 850,
};

export const jdcShirt = (points: number): Shirt => SHIRTS.findLast((shirt) => points >= SHIRT_POINTS[shirt])!;

/** Apart from the games, so that a list of results need not load all their rules. */
const AWARDS: Readonly<Record<string, (result: number) => Award>> = {
  jdc_challenge: (points) => ({ kind: 'shirt', value: jdcShirt(points) }),
};

/** The prize of a result beside its points: a shirt, in the JDC challenge. */
export const awardFor = (kind: string, result: number | null | undefined): Award | null =>
  (result !== null && result !== undefined && AWARDS[kind]?.(result)) || null;
