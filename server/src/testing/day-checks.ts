import { isDeepStrictEqual } from 'node:util';
import type { GameEvent } from '@oche/darts';
import {
  type Command,
  createTournament,
  derive,
  handle,
  type NewTournament,
  personsOf,
  type ResultFact,
  resultChanges,
  type Tournament,
  type TournamentView,
} from '@oche/tournament';
import { MINUTE } from '../clock.ts';
import type { Database } from '../db/index.ts';
import type { HallTablet } from './hall.ts';

// What must be true of a tournament day that was played, whatever happened to networks and processes. Every function gives
// what is wrong in words; nothing wrong is an empty list.

/** What a tablet was promised is in the log of its game, once and in order, and nothing else; every game gave one result. */
export async function lostOrDoubled(db: Database, tablets: readonly HallTablet[]): Promise<string[]> {
  const rows = await db<{ game_id: string; cid: string; event: GameEvent }[]>`
    select game_id, cid, event from game_events order by game_id, v`;
  const logs = Map.groupBy([...rows], ({ game_id }) => game_id);
  const promised = new Map(tablets.flatMap(({ acknowledged }) => [...acknowledged]));
  const wrong = [...promised].flatMap(([game, cids]) =>
    isDeepStrictEqual(
      logs.get(game)?.map(({ cid }) => cid),
      cids,
    )
      ? []
      : `game ${game}: log and promises differ`,
  );
  if (logs.size !== promised.size) wrong.push(`${logs.size} games with a log, ${promised.size} were played`);
  const [played] = await db<{ count: number }[]>`
    select count(*) from tournament_results r join pairing_games p using (tournament_id, pairing, home, away)`;
  if (played!.count !== promised.size) wrong.push(`${played!.count} results of ${promised.size} games`);
  return wrong;
}

type Line = { tournament_id: number; at: string; event: { command: Command; actor: string } };
type Written = { tournament_id: number; fact: ResultFact };
type Step = { at: string; states: ReadonlyMap<number, Tournament>; written: readonly Written[] };

/** The core plays every command of the logs again, those of one moment at once: they were one transaction. */
export async function replayLogs(
  db: Database,
  tournaments: readonly number[],
  set_up: Omit<NewTournament, 'entrants'>,
): Promise<Step[]> {
  const lines = await db<Line[]>`
    select tournament_id, at, event from tournament_log where tournament_id = any(${tournaments as number[]}::bigint[])
    order by at, tournament_id, version`;
  const made = createTournament({ ...set_up, entrants: [] });
  if (!made.ok) throw new Error(made.refusal.code);
  const states = new Map(tournaments.map((id) => [id, made.value]));
  const steps: Step[] = [];
  for (const [at, together] of Map.groupBy([...lines], (line) => line.at)) {
    const written: Written[] = [];
    for (const { tournament_id, event } of together) {
      const before = states.get(tournament_id)!;
      const next = handle(before, event.command, { actor: event.actor, now: at });
      if (!next.ok) throw new Error(`The log breaks the rules: ${next.refusal.code}`);
      states.set(tournament_id, next.value.state);
      for (const fact of resultChanges(before, next.value.state).written)
        written.push({ tournament_id, fact });
    }
    steps.push({ at, states: new Map(states), written });
  }
  return steps;
}

/** What is shown is what the core makes of the log. */
export function shownOtherwise(steps: readonly Step[], shown: ReadonlyMap<number, TournamentView>): string[] {
  return [...steps.at(-1)!.states].flatMap(([id, state]) =>
    isDeepStrictEqual(shown.get(id), JSON.parse(JSON.stringify(derive(state))))
      ? []
      : `tournament ${id} is not what its log says`,
  );
}

const playersOf = (state: Tournament, between: readonly string[]): string[] =>
  between.flatMap((id) => personsOf(state.entrants.find((one) => one.id === id)!));

/** At no moment is anybody at two boards of the event, as player or marker. */
export function atTwoBoards(steps: readonly Step[]): string[] {
  return steps.flatMap(({ at, states }) => {
    const people = [...states.values()].flatMap((state) =>
      Object.values(state.games).flatMap(({ between, marker }) => [
        ...playersOf(state, between),
        ...(marker === null ? [] : [marker]),
      ]),
    );
    return new Set(people).size === people.length ? [] : `somebody is at two boards at ${at}`;
  });
}

/**
 * Nobody marked so many turns more than somebody who stood idle when they were asked. Whoever plays all the time, in two
 * tournaments perhaps, has fewer turns in the end, and nobody can help it.
 */
export function unfairTurns(steps: readonly Step[], most: number): string[] {
  const turns = new Map<string, number>();
  const marked = new Set<string>();
  const turnsOf = (person: string) => turns.get(person) ?? 0;
  const people = new Set(
    [...steps.at(-1)!.states.values()].flatMap(({ entrants }) => entrants.flatMap(personsOf)),
  );
  return steps.flatMap(({ states }) => {
    const busy = busyIn(states);
    return [...states].flatMap(([id, { games }]) =>
      Object.values(games).flatMap(({ pairing, marker }) => {
        if (marker === null || marked.has(`${id} ${pairing}`)) return [];
        marked.add(`${id} ${pairing}`);
        const idle = [...people].filter((person) => !busy.has(person));
        const ahead = turnsOf(marker) - Math.min(turnsOf(marker), ...idle.map(turnsOf));
        turns.set(marker, turnsOf(marker) + 1);
        return ahead > most ? [`${marker} marks ${pairing}, ${ahead} turns ahead of somebody idle`] : [];
      }),
    );
  });
}

const busyIn = (states: Step['states']): Set<string> =>
  new Set(
    [...states.values()].flatMap((state) =>
      Object.values(state.games).flatMap(({ between, marker }) => [
        ...playersOf(state, between),
        ...(marker === null ? [] : [marker]),
      ]),
    ),
  );

/** Nobody was called before their rest was over, unless the hall stood still without them (BRD-3). */
export function calledTooEarly(steps: readonly Step[], restMinutes: number): string[] {
  const minute = (at: string) => Math.floor(Date.parse(at) / MINUTE);
  const playedAt = new Map<string, string>();
  const called = new Set<string>();
  const wrong: string[] = [];
  for (const { at, states, written } of steps) {
    for (const { tournament_id, fact } of written)
      if (fact.kind === 'played')
        for (const person of playersOf(states.get(tournament_id)!, fact.between)) playedAt.set(person, at);
    const isQuiet = [...states.values()].flatMap(({ games }) => Object.keys(games)).length === 1;
    for (const [id, state] of states)
      for (const { pairing, between } of Object.values(state.games)) {
        if (called.has(`${id} ${pairing}`)) continue;
        called.add(`${id} ${pairing}`);
        for (const person of playersOf(state, between)) {
          const last = playedAt.get(person);
          if (!isQuiet && last && minute(at) - minute(last) < restMinutes)
            wrong.push(`${person} was called at ${at}, having played until ${last}`);
        }
      }
  }
  return wrong;
}
