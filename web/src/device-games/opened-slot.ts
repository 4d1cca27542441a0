import type { MatchPlay, PlaySlot } from '@oche/contract';
import type { SheetSlot } from './device-game.ts';
import type { OpenedSlot } from './open-sheet-game.ts';
import type { Sender } from './owner.ts';

/** A slot as the page of those who score a match has it. */
export const openedSlot = (
  { match_id, teams, is_published }: MatchPlay,
  { number, game_id, distance, home, away }: PlaySlot,
  owner: Sender,
  place: SheetSlot['place'],
): OpenedSlot => ({
  owner,
  match_id,
  slot: { number, place },
  game_id,
  distance,
  sides: [home, away],
  teams: [teams.home.name, teams.away.name],
  is_public: is_published,
});
