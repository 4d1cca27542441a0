import { GAMES, type Game, type GameKey, type OptionValue } from '@oche/darts';

export type Options = Record<string, OptionValue>;

/** What only a league or the dice decide. */
export const HIDDEN = ['game_number', 'seed'];

/** Options without meaning while another has not been chosen. */
export const ONLY_IF: Record<string, (options: Options) => boolean> = {
  sets: ({ sets_mode }) => sets_mode !== 'none',
  after_max_rounds: ({ max_rounds }) => max_rounds !== null,
  two_clear_cap: ({ two_clear }) => two_clear === true,
  darts: ({ mode }) => mode !== 'until',
  bulls: ({ mode }) => mode !== 'darts',
  rounds: ({ mode }) => mode !== 'until',
  threes: ({ mode }) => mode !== 'rounds',
};

export const defaultsOf = (game: GameKey): Options =>
  Object.fromEntries(Object.entries(GAMES[game].options).map(([name, spec]) => [name, spec.default]));

/** The options that were chosen otherwise than the game has them, and that mean something. */
export function unusualOptions(game: GameKey, options: Options): string[] {
  const usual = defaultsOf(game);
  const all = { ...usual, ...options };
  return Object.keys((GAMES[game] as Game).options).filter(
    (name) =>
      !HIDDEN.includes(name) &&
      (ONLY_IF[name]?.(all) ?? true) &&
      JSON.stringify(all[name]) !== JSON.stringify(usual[name]),
  );
}
