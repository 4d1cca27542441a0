import type { Options } from './game.ts';

/** A game of a training session: how it is played, and how many times in a row. */
export type SessionStep = { readonly game: string; readonly options: Options; readonly repeat: number };

/** A game that was played for a session. */
export type SessionGame = {
  readonly kind: string;
  readonly options: Options;
  readonly status: 'scheduled' | 'running' | 'finished' | 'aborted';
};

/** One game to be played: the `step` it belongs to, and which of its `repeat` times it is, both from 0. */
export type SessionPlace<G> = { readonly step: number; readonly time: number; readonly game: G | null };

export type Session<G> = {
  readonly places: readonly SessionPlace<G>[];
  /** Games that had no place left. */
  readonly extra: readonly G[];
  /** The place to go on with: the first without a finished game. */
  readonly next: SessionPlace<G> | null;
  readonly done: number;
};

/** What is decided anew for every game, and makes no other kind of game of it. */
const DECIDED_EACH_TIME: readonly string[] = ['seed', 'game_number', 'first_throw'];

/** The options by which games are compared: two with the same text are the same game. */
export function optionSet(options: Options): string {
  const compared = Object.keys(options).filter((name) => !DECIDED_EACH_TIME.includes(name));
  return JSON.stringify(compared.sort().map((name) => [name, options[name]]));
}

/** Puts the games of a session, in the order they were begun, into its places. */
export function fillSession<G extends SessionGame>(
  steps: readonly SessionStep[],
  games: readonly G[],
): Session<G> {
  const places: { step: number; time: number; kind: string; game: G | null }[] = steps.flatMap(
    ({ game, options, repeat }, step) =>
      Array.from({ length: repeat }, (_, time) => ({
        step,
        time,
        kind: game + optionSet(options),
        game: null,
      })),
  );
  const extra: G[] = [];
  for (const game of games) {
    if (game.status === 'aborted') continue;
    const kind = game.kind + optionSet(game.options);
    const place = places.find((each) => each.game === null && each.kind === kind);
    if (place) place.game = game;
    else extra.push(game);
  }
  const shown = places.map(({ step, time, game }) => ({ step, time, game }));
  return {
    places: shown,
    extra,
    next: shown.find(({ game }) => game?.status !== 'finished') ?? null,
    done: shown.filter(({ game }) => game?.status === 'finished').length,
  };
}
