import type { GameBot, GamePlayer, GameRecord } from '@oche/contract';
import {
  type GameEvent,
  type GameState,
  type OptionValue,
  RULES_VERSION,
  type RulesVersion,
  rematchOptions,
  startGame,
  type Verdict,
} from '@oche/darts';
import { setupOf } from '../lib/game-setup.ts';
import { newId } from '../lib/uuid.ts';
import { type Outcome, outcomeFromLog, outcomeOf } from './outcome.ts';
import type { Owner } from './owner.ts';

export type DeviceEvent = { cid: string; event: GameEvent; at: string };

/** Why the server does not take what was scored here: its code, and for a lost lease what it has instead. */
export type SyncConflict = { code: string; message: string; log?: DeviceEvent[] };

/**
 * Entries that were written here while the log went on without them. A version is called by its first entry and shares `base_v`
 * entries. It stays here when the server has it too: what is still in the journal, or on a screen, may belong to it.
 */
export type KeptVersion = { id: string; base_v: number; entries: DeviceEvent[]; sent: number };

/** A game as this device knows it: its whole log, of which the server has the first `sent` events. */
export type DeviceGame = {
  id: string;
  kind: string;
  options: Record<string, OptionValue>;
  sides: GamePlayer[][];
  link: GameRecord['link'];
  venue: string;
  is_public: boolean;
  owner: Owner;
  /** The rules it began with; a game from before versions were kept has none. */
  rules_version?: RulesVersion;
  events: DeviceEvent[];
  /** Always that of `events`: whoever changes the log changes it with `withLog`. */
  outcome: Outcome;
  /** null: the server does not know the game yet. */
  sent: number | null;
  conflict: SyncConflict | null;
  /** Versions of this device, and how many entries of each the server has. */
  aside?: KeptVersion[];
  /** How many versions the server has between which nobody has chosen. */
  clash?: number;
  /** Another screen marks this game of a league match: what was written here is kept, and sent once that is silent. */
  held?: true;
  /** Online: thrown already, and added once the other side has thrown again what they took back. */
  waiting?: DeviceEvent[];
  /** Online: an undo here came after the other side had thrown, and was dropped. */
  overtaken?: boolean;
  /** Opened here for a slot of a match sheet, before the server knew of it. */
  slot?: SheetSlot;
  /** The game that this slot had already: what was written here was brought over to it, and is again when more is. */
  moved_to?: string;
  started_at: string;
  touched_at: string;
};

/** A slot of a match sheet; a tablet of the match needs only its number. */
export type SheetSlot = {
  number: number;
  place: { org_slug: string; season_slug: string; match_slug: string } | null;
};

/** What a list shows of a game: all but its log. */
export type GameSummary = Omit<DeviceGame, 'events' | 'conflict' | 'aside' | 'waiting'> & {
  is_unsent: boolean;
  /** Since when the outbox has something to send; not there at all when it has not, so that an index holds only those. */
  waiting_since?: string;
};

export const isUnsent = ({ owner, sent, events, aside = [] }: DeviceGame): boolean =>
  owner.type !== 'device' && (sent === null || sent < events.length || aside.some(isUnsentVersion));

export const isUnsentVersion = ({ entries, sent }: KeptVersion): boolean => sent < entries.length;

/** Two versions are known, and the next visit waits until one is chosen. */
export const isClash = ({ aside = [], clash = 0 }: Pick<DeviceGame, 'aside' | 'clash'>): boolean =>
  aside.some(isUnsentVersion) || clash > 0;

/** Everything of a game that is on the disk, whatever becomes of it. */
export const keptEvents = ({ events, waiting = [], aside = [] }: DeviceGame): DeviceEvent[] => [
  ...events,
  ...waiting,
  ...aside.flatMap(({ entries }) => entries),
];

/** Is there something to send that nobody has to decide about first? */
export const isWaiting = (game: DeviceGame): boolean => isUnsent(game) && game.conflict === null;

export function summaryOf(game: DeviceGame): GameSummary {
  const { events: _, conflict: __, aside: ___, waiting: ____, ...rest } = game;
  const waiting = isWaiting(game) && { waiting_since: game.touched_at };
  return { ...rest, is_unsent: isUnsent(game), ...waiting };
}

/** A game with another log. Whoever has played it already says where it stands, which saves a replay. */
export const withLog = (game: DeviceGame, events: DeviceEvent[], state?: GameState): DeviceGame => ({
  ...game,
  events,
  outcome: state ? outcomeOf(state) : outcomeFromLog({ ...game, events }),
});

export type NewPlayer = { name: string; user_id?: number; bot?: GameBot };
export type NewGame = {
  kind: string;
  options: Record<string, OptionValue>;
  sides: NewPlayer[][];
  owner: Owner;
  is_public?: boolean;
  venue?: string;
  link?: GameRecord['link'];
  slot?: SheetSlot;
  id?: string;
};

/** A game that begins here and now, if the rules allow it. The server hears of it when there is a network. */
export function newDeviceGame({ sides, ...given }: NewGame, now = new Date()): Verdict<DeviceGame> {
  const players = sides.map((side, at) =>
    side.map(({ name, user_id = null, bot = null }, seat) => ({
      key: `${at}.${seat}`,
      name,
      user_id,
      bot,
    })),
  );
  const rules_version = RULES_VERSION;
  const started = startGame(given.kind, setupOf({ options: given.options, sides: players, rules_version }));
  if (!started.ok) return started;
  const isAgainstBot = players.flat().some(({ bot }) => bot !== null);
  const value: DeviceGame = {
    id: newId(now.getTime()),
    link: { kind: isAgainstBot ? 'bot' : 'friendly', id: null },
    venue: '',
    is_public: false,
    ...given,
    options: { ...started.value.options },
    sides: players,
    rules_version,
    events: [],
    outcome: outcomeOf(started.value),
    sent: null,
    conflict: null,
    started_at: now.toISOString(),
    touched_at: now.toISOString(),
  };
  return { ok: true, value };
}

/** The same game once more: whoever did not begin begins now, and a bot has new dice. */
export function rematchOf(played: DeviceGame, state: GameState): NewGame {
  const { kind, sides, owner, is_public, venue, link } = played;
  return {
    kind,
    options: { ...rematchOptions(state) },
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

/** A game that another device began, or that stands on a board, as the server tells it. */
export function deviceGameFromServer(record: GameRecord, log: DeviceEvent[], owner: Owner): DeviceGame {
  const events = log.map(({ cid, event, at }) => ({ cid, event, at }));
  const { id, kind, options, sides, link, venue, is_public, rules_version, created_at } = record;
  return {
    ...{ id, kind, options, sides, link, venue, is_public, owner, rules_version, events },
    outcome: outcomeFromLog({ kind, options, sides, rules_version, events }),
    sent: events.length,
    conflict: null,
    started_at: created_at,
    touched_at: new Date().toISOString(),
  };
}

/** The side of a user in an online game; null where everybody at the board scores for everybody. */
export const ownSideOf = (
  { link, sides }: Pick<DeviceGame, 'link' | 'sides'>,
  userId: number | null,
): number | null =>
  link.kind === 'online'
    ? sides.findIndex((players) => players.some(({ user_id }) => user_id === userId))
    : null;
