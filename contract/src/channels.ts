import type { BoardMessage } from './boards.ts';
import type { GameMessage } from './games.ts';
import type { CalendarRun } from './league-calendar.ts';
import type { Challenge, LobbyMessage } from './lobby.ts';
import type { Notification } from './notices.ts';
import type { ChatMessage, PresenceMessage } from './online.ts';
import type { SeatMessage } from './seats.ts';
import type { TournamentMessage } from './tournaments.ts';
import type { VideoMessage } from './video.ts';

/** What is said on each kind of channel: the name of an event and what it carries. */
export type ChannelMessages = {
  user: {
    notification: Notification;
    challenge: Challenge;
    chat: ChatMessage;
    presence: PresenceMessage;
    video: VideoMessage;
    seat: SeatMessage;
  };
  /** `moved`: who may watch has changed, and with it the channel; whoever listens asks for the game again. */
  game: { change: GameMessage; moved: Record<string, never> };
  lobby: { change: LobbyMessage };
  /** Something changed at an event, or in a game of it that two devices wrote: its desks ask for it anew. */
  event: { change: { v: number }; versions: { game_id: string } };
  /** What changed in a tournament; null when it is more than a message should carry. */
  tournament: { change: TournamentMessage };
  /** The calendar of a season changed, or one of its matches, or how far the making of its calendar is. */
  season: {
    change: { v: number };
    match: { id: number; version: number };
    making: { id: number; progress: CalendarRun['progress'] };
  };
  /** The same of a season that everybody may see: whoever looks on asks again. */
  leagueSeason: { change: { v: number }; match: { id: number; version: number } };
  /** A match of a league that everybody may see has a new version. */
  leagueMatch: { change: { version: number } };
  /** A cup: another tie was drawn, or a match of it has changed. */
  cup: { change: { v: number }; match: { id: number; version: number } };
  /** Which game stands on the board now, and which screen keeps its score. */
  board: { change: BoardMessage };
};

/** What can be followed: somebody in an organiser's book, a tournament, a board. */
export type TopicKind = 'player' | 'tournament' | 'board';
export const topicOf = (kind: TopicKind, id: number): string => `${kind}.${id}`;

declare const messages: unique symbol;
/** The name of a channel. Its type knows what is said there. */
export type Channel<M = unknown> = string & { readonly [messages]?: M };
type Named<K extends keyof ChannelMessages> = Channel<ChannelMessages[K]>;

/** The channels of the product. A name is built here and nowhere else. */
export const CHANNELS = {
  user: (id: number): Named<'user'> => `private-user.${id}`,
  game: (id: string, isPublic: boolean): Named<'game'> => `${isPublic ? '' : 'private-'}cache-game.${id}`,
  lobby: 'private-lobby' as Named<'lobby'>,
  board: (id: number): Named<'board'> => `private-board.${id}`,
  event: (id: number): Named<'event'> => `private-event.${id}`,
  tournament: (id: number): Named<'tournament'> => `cache-tournament.${id}`,
  season: (id: number): Named<'season'> => `private-season.${id}`,
  leagueSeason: (id: number): Named<'leagueSeason'> => `cache-league-season.${id}`,
  leagueMatch: (id: number): Named<'leagueMatch'> => `cache-league-match.${id}`,
  cup: (id: number): Named<'cup'> => `cache-cup.${id}`,
};

/** How patient a client is with its socket, in milliseconds. The server is told the first, the client all of them. */
export const REALTIME_TIMING = { activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000 };
