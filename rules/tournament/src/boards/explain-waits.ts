import { type Reason, reason } from '@oche/kit';
import type { PairingId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { comingFrom, type Sheet, UNKNOWN } from '../derive/sheet.ts';
import { sheetOf } from '../derive/sheet-of.ts';
import { pairingAt, type Source } from '../derive/structure.ts';
import { WAIT_REASONS, type Wait, type WaitReason } from './boards.ts';
import { gameId, personsOf } from './event-games.ts';
import type { EventBoardPlan, EventNow } from './plan.ts';

/** Why nobody knows yet who plays. */
const UNKNOWN_REASONS = ['game_before', 'group_before', 'tie_open', 'best_open', 'round_not_drawn'] as const;
export const WAIT_CODES = [...WAIT_REASONS, ...UNKNOWN_REASONS, 'player_called', 'player_suggested'] as const;
export type WaitCode = (typeof WAIT_CODES)[number];

/** What the desk can do about a game that waits, with one tap; null where there is only waiting. */
export const MENDS = {
  players_unknown: null,
  game_before: null,
  group_before: null,
  tie_open: 'break_tie',
  best_open: 'break_tie',
  round_not_drawn: 'draw_round',
  paused: 'resume',
  player_absent: 'mark_present',
  player_playing: null,
  player_called: null,
  player_suggested: null,
  player_marking: 'relieve_marker',
  player_resting: 'cut_rest',
  no_board_free: null,
  only_reserved_boards_free: 'use_reserved_board',
  pinned_board_busy: 'use_other_board',
  no_marker: 'play_without_marker',
} as const satisfies Record<WaitCode, string | null>;
export type Mend = NonNullable<(typeof MENDS)[WaitCode]>;

/** `who` is a person, `since` a moment, `until` a minute of the plan; the rest are ids and numbers. */
export type EventWait = {
  game: string;
  tournament: string;
  pairing: PairingId;
  why: Reason<WaitCode>;
  mend: Mend | null;
};

/** Why each game of a plan waits, in the order it would be called, and what mends it. */
export function explainWaits(event: EventNow, { waits, assignments }: EventBoardPlan): EventWait[] {
  const games = new Map(
    event.tournaments.flatMap(({ id, state }) =>
      sheetOf(state).structure.pairings.map((pairing) => [
        gameId(id, pairing.id),
        { id, state, pairing: pairing.id },
      ]),
    ),
  );
  const busy = whereabouts(event);
  const suggested = new Map(
    assignments.flatMap(({ board, players, marker }) =>
      [...players, ...(marker === null ? [] : [marker])].map((person) => [person, board]),
    ),
  );
  return waits.map((wait) => {
    const { id, state, pairing } = games.get(wait.game)!;
    const why = reasonOf(wait, state, pairing, busy, suggested);
    return { game: wait.game, tournament: id, pairing, why, mend: MENDS[why.code] };
  });
}

type Whereabouts = ReadonlyMap<
  string,
  { readonly isCalled: boolean; readonly at: Readonly<Record<string, string>> }
>;

/** Everybody who is at a board, since when, and in which game. */
function whereabouts({ tournaments }: EventNow): Whereabouts {
  const found = new Map<string, { isCalled: boolean; at: Record<string, string> }>();
  for (const { id, state } of tournaments)
    for (const { board, pairing, between, marker, calls, started } of Object.values(state.games)) {
      const here = { board, tournament: id, pairing, since: started?.at ?? calls.at(-1) ?? '' };
      if (marker !== null) found.set(marker, { isCalled: false, at: here });
      for (const entrant of state.entrants)
        if (between.includes(entrant.id))
          for (const person of personsOf(entrant)) found.set(person, { isCalled: !started, at: here });
    }
  return found;
}

function reasonOf(
  { why, who, until }: Wait,
  state: DrawnTournament,
  pairing: PairingId,
  busy: Whereabouts,
  suggested: ReadonlyMap<string, string>,
): Reason<WaitCode> {
  const facts: Record<WaitReason, () => Reason<WaitCode>> = {
    players_unknown: () => whoIsMissing(state, pairing),
    paused: () => reason(why, { stage: pairing.split('/')[0]! }),
    player_absent: () => reason(why, { who: who! }),
    player_playing: () => atBoard(why, who!, busy, suggested),
    player_marking: () => atBoard(why, who!, busy, suggested),
    player_resting: () => reason(why, { who: who!, until: until! }),
    no_board_free: () => reason(why),
    only_reserved_boards_free: () => reason(why),
    pinned_board_busy: () => reason(why),
    no_marker: () => reason(why),
  };
  return facts[why]();
}

/** A person is called when the desk has called them. A board that this very plan would give them is a suggestion. */
function atBoard(
  why: WaitReason,
  who: string,
  busy: Whereabouts,
  suggested: ReadonlyMap<string, string>,
): Reason<WaitCode> {
  const there = busy.get(who);
  if (!there) return reason('player_suggested', { who, board: suggested.get(who)! });
  return reason(there.isCalled ? 'player_called' : why, { who, ...there.at });
}

function whoIsMissing(state: DrawnTournament, pairing: PairingId): Reason<WaitCode> {
  const sheet = sheetOf(state);
  const at = pairingAt(sheet.structure, pairing)!;
  const source = sheet.structure.sources[at]!.find((one) => comingFrom(sheet, state, one) === UNKNOWN);
  return source ? whatIsAwaited(sheet, source) : reason('players_unknown');
}

function whatIsAwaited({ structure, open }: Sheet, { kind, of, round }: Source): Reason<WaitCode> {
  const groupBefore = (group: number) =>
    reason('group_before', { group: structure.groups[group]!.key, games: open[group]! });
  switch (kind) {
    case 'winner':
    case 'loser':
      return reason('game_before', { game: structure.pairings[of]!.id });
    case 'rank':
      return open[of]! > 0 ? groupBefore(of) : reason('tie_open', { group: structure.groups[of]!.key });
    case 'best': {
      const { groups, rank } = structure.bests[of]!;
      const unfinished = groups.find((group) => open[group]! > 0);
      return unfinished === undefined ? reason('best_open', { rank }) : groupBefore(unfinished);
    }
    case 'drawn':
      return reason('round_not_drawn', { stage: structure.groups[of]!.stage, round: round + 1 });
    case 'seed':
    case 'bye':
      return reason('players_unknown');
  }
}
