import { commandLeagueMatch, type LeagueMatch, type LeagueMatchCommand, reasonWords } from '@oche/contract';
import type { MatchSlot, Reason, Side } from '@oche/kit';
import { type PlayerCode, playersIn } from '@oche/league';
import { type Translate, translateLoose } from '@oche/messages';
import { useRef } from 'react';
import type { CallFailure } from '../../lib/call-failure.ts';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { newId } from '../../lib/uuid.ts';
import { useWrite } from '../../lib/write.ts';

export type Sheet = {
  match: LeagueMatch;
  send: (command: LeagueMatchCommand, onFailure?: (failure: CallFailure) => void) => Promise<boolean>;
  busy: boolean;
};

/** Writes on the sheet of a match. A phone that heard nothing sends the same again under the same name: it is done once. */
export function useSheet(match: LeagueMatch, place: SeasonPlace, onDone: () => unknown): Sheet {
  const write = useWrite(commandLeagueMatch, { savedMessage: null, onSaved: onDone });
  const unheard = useRef<{ text: string; cid: string } | null>(null);
  const send: Sheet['send'] = async (command, onFailure) => {
    const text = JSON.stringify(command);
    const cid = unheard.current?.text === text ? unheard.current.cid : newId();
    unheard.current = { text, cid };
    const as = actorFor(match, command);
    const input = { ...place, match_slug: match.slug, version: match.version, cid, command };
    const answer = await write.send({ ...input, ...(as ? { as } : {}) }, (failure) => {
      if (failure.kind !== 'offline') unheard.current = null;
      if (failure.kind === 'conflict') void onDone();
      onFailure?.(failure);
    });
    if (answer) unheard.current = null;
    return answer !== null;
  };
  return { match, send, busy: write.pending !== null };
}

/** Who is captain of the side acts as that; else whoever may. */
function actorFor({ actors, commands }: LeagueMatch, command: LeagueMatchCommand) {
  const side = 'side' in command && command.type !== 'lose_games' ? command.side : undefined;
  if (side && actors.includes(side)) return side;
  const captain = actors.find((one) => one !== 'secretary' && commands[one]?.includes(command.type));
  return side ? actors.find((one) => one === 'secretary') : (captain ?? actors[0]);
}

export const SIDES = ['home', 'away'] as const;

export const isOpen = ({ sheet }: LeagueMatch): boolean => sheet.handed_in.home && sheet.handed_in.away;

/** Whether games are written now. */
export const isPlaying = (match: LeagueMatch): boolean =>
  match.phase === 'running' || (match.phase === 'line_ups' && isOpen(match));

/** The sides the reader may choose players for. */
export const ownSides = ({ actors }: LeagueMatch): Side[] =>
  SIDES.filter((side) => actors.includes('secretary') || actors.includes(side));

export const nameIn = ({ sheet }: LeagueMatch, id: string): string => sheet.names[id] ?? id;

export const namesIn = (match: LeagueMatch, side: Side, slot: MatchSlot): string[] =>
  playersIn(match.sheet.match, side, slot).map((id) => nameIn(match, id));

/** A captain has still to say who plays. */
export const isUnnamed = ({ sheet }: LeagueMatch, side: Side, slot: MatchSlot): boolean =>
  slot[side] === null && sheet.match.named[side][slot.number] === undefined;

export const resultIn = ({ sheet }: LeagueMatch, number: number) =>
  sheet.match.results.find(({ slot }) => slot === number);

/** Why somebody may not play, in words; nothing where they may. */
export function whyWords(why: Reason<PlayerCode> | null, match: LeagueMatch, t: Translate): string | null {
  if (!why) return null;
  const { key, args } = reasonWords('player', why, (fact, value) =>
    fact === 'player' ? nameIn(match, String(value)) : value,
  );
  return translateLoose(t, key, args);
}
