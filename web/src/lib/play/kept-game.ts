import type { GameBot, GamePlayer, GameRecord } from '@oche/contract';
import {
  type GameEvent,
  type GameState,
  type OptionValue,
  rematchOptions,
  replayGame,
  type Setup,
  startGame,
  type Verdict,
} from '@oche/darts';
import { newId } from './uuid.ts';

export type KeptEvent = { cid: string; event: GameEvent; at: string };

/** Why the server does not take what is kept: its code, and for a clash what it has instead. */
export type Trouble = { code: string; message: string; log?: KeptEvent[] };

/** A game as this device knows it: its whole log, of which the server has the first `sent` events. */
export type KeptGame = {
  id: string;
  kind: string;
  options: Record<string, OptionValue>;
  sides: GamePlayer[][];
  link: GameRecord['link'];
  venue: string;
  is_public: boolean;
  /** The account it belongs to; null: it stays on this device. */
  owner: number | null;
  events: KeptEvent[];
  /** null: the server does not know the game yet. */
  sent: number | null;
  trouble: Trouble | null;
  started_at: string;
  touched_at: string;
};

export type NewPlayer = { name: string; user_id?: number; bot?: GameBot };
export type NewGame = {
  kind: string;
  options: Record<string, OptionValue>;
  sides: NewPlayer[][];
  owner: number | null;
  is_public?: boolean;
  venue?: string;
  link?: GameRecord['link'];
};

/** A game that begins here and now, if the rules allow it. The server hears of it when there is a network. */
export function newKeptGame({ sides, ...given }: NewGame, now = new Date()): Verdict<KeptGame> {
  const players = sides.map((side, at) =>
    side.map(({ name, user_id = null, bot = null }, seat) => ({
      key: `${at}.${seat}`,
      name,
      user_id,
      bot,
    })),
  );
  const started = startGame(given.kind, setupOf({ options: given.options, sides: players }));
  if (!started.ok) return started;
  const isAgainstBot = players.flat().some(({ bot }) => bot !== null);
  const value: KeptGame = {
    id: newId(now.getTime()),
    link: { kind: isAgainstBot ? 'bot' : 'friendly', id: null },
    venue: '',
    is_public: false,
    ...given,
    options: { ...started.value.options },
    sides: players,
    events: [],
    sent: null,
    trouble: null,
    started_at: now.toISOString(),
    touched_at: now.toISOString(),
  };
  return { ok: true, value };
}

/** The same game once more: whoever did not begin begins now, and a bot has new dice. */
export function rematchOf(played: KeptGame): NewGame {
  const { kind, sides, owner, is_public, venue, link } = played;
  return {
    kind,
    options: { ...rematchOptions(stateOf(played)) },
    sides: sides.map((players) =>
      players.map(({ name, user_id, bot }) => ({
        name,
        ...(user_id !== null && { user_id }),
        ...(bot && { bot: { ...bot, seed: (bot.seed + 1) % 2 ** 32 } }),
      })),
    ),
    owner,
    is_public,
    venue,
    link,
  };
}

/** A game that another device began, as the server tells it. */
export const keptFromServer = (record: GameRecord, log: KeptEvent[], owner: number): KeptGame => ({
  id: record.id,
  kind: record.kind,
  options: record.options,
  sides: record.sides,
  link: record.link,
  venue: record.venue,
  is_public: record.is_public,
  owner,
  events: log.map(({ cid, event, at }) => ({ cid, event, at })),
  sent: log.length,
  trouble: null,
  started_at: record.created_at,
  touched_at: new Date().toISOString(),
});

export const setupOf = ({
  options,
  sides,
  rules_version,
}: Pick<KeptGame, 'options' | 'sides'> & { rules_version?: string }): Setup => ({
  options,
  sides: sides.map((players) => players.map(({ key }) => key)),
  ...(rules_version && { rules_version }),
});

/** Where a kept game stands: derived from its log, like everywhere. */
export function stateOf(game: KeptGame, upTo = game.events.length): GameState {
  const log = game.events.slice(0, upTo).map(({ event }) => event);
  const replayed = replayGame(game.kind, setupOf(game), log);
  // What is kept was accepted by these very rules.
  if (!replayed.ok)
    throw new Error(`The kept log of game ${game.id} does not replay: ${replayed.refusal.code}`);
  return replayed.value;
}

/** The side of a user in an online game; null where everybody at the board scores for everybody. */
export const ownSideOf = ({ link, sides }: KeptGame, userId: number | null): number | null =>
  link.kind === 'online'
    ? sides.findIndex((players) => players.some(({ user_id }) => user_id === userId))
    : null;
