import type { LeagueMatch } from '@oche/contract';
import { matchResult, type Side } from '@oche/kit';
import {
  commandsFor,
  handleMatch,
  impliedSteps,
  type MatchCommand,
  playersIn,
  type TeamMatch,
} from '@oche/league';
import type { WaitingCommand } from '../../device-games/sheet-queue.ts';
import type { UnsentGame } from '../../device-games/unsent-games.ts';

type Unsent = { commands: readonly WaitingCommand[]; games?: readonly UnsentGame[] };
type Step = { at: string; as: WaitingCommand['as'] | 'scorer'; command: MatchCommand };

/**
 * A match as it will be when everything that this device wrote and scored is handed over, in the order of its times. What the
 * rules refuse here is left to the server.
 */
export function withWaiting(match: LeagueMatch, { commands, games = [] }: Unsent, now: string): LeagueMatch {
  let core = match.sheet.match;
  const written = commands.flatMap(({ at, as, command, problem }): Step[] =>
    problem ? [] : [{ at, as, command: command as MatchCommand }],
  );
  const steps = [...written, ...games.flatMap((game) => scoredSteps(core, game))];
  for (const { command, as } of steps.toSorted((one, other) => byTime(one.at, other.at))) {
    if (as === undefined) continue;
    const { squads: known, line_up_rules } = match;
    const squads = {
      ...(known.home ? { home: known.home } : {}),
      ...(known.away ? { away: known.away } : {}),
    };
    const context = { actor: as, now, squads, line_up_rules, boards: match.boards };
    let next = core;
    for (const one of [...impliedSteps(core, command), command]) {
      const handled = handleMatch(next, one, context);
      if (!handled.ok) {
        next = core;
        break;
      }
      next = handled.value.match;
    }
    core = next;
  }
  return core === match.sheet.match ? match : withCore(match, core);
}

/** A queue that an older page kept has no times: it stays in its order, before everything else. */
const byTime = (one = '', other = ''): number => (one < other ? -1 : one > other ? 1 : 0);

/** The steps of the scorer for a game that was scored on this device. A result that stands already stays. */
function scoredSteps(core: TeamMatch, { id, slot, begun_at, touched_at, played }: UnsentGame): Step[] {
  const known = Object.keys(core.games).find((number) => core.games[Number(number)] === id);
  const number = slot ?? (known === undefined ? null : Number(known));
  if (number === null || core.results.some((result) => result.slot === number)) return [];
  const begun: Step = {
    at: begun_at,
    as: 'scorer',
    command: { type: 'set_game', slot: number, game: id },
  };
  const recorded: Step[] = played
    ? [{ at: touched_at, as: 'scorer', command: { type: 'record_game', slot: number, ...played } }]
    : [];
  return known === undefined ? [begun, ...recorded] : recorded;
}

function withCore(match: LeagueMatch, core: LeagueMatch['sheet']['match']): LeagueMatch {
  const { sheet, actors } = match;
  const { games, legs, winner, complete } = matchResult(core);
  const names = (side: Side, slot: (typeof core.format.slots)[number]) =>
    playersIn(core, side, slot).map((id) => sheet.names[id] ?? id);
  return {
    ...match,
    phase: core.phase,
    forfeit_by: core.forfeit_by,
    claim: core.claim && { side: core.claim.side, by: core.claim.by },
    result: { games: [...games], legs: [...legs], winner, complete },
    commands:
      core.phase === match.phase
        ? match.commands
        : Object.fromEntries(actors.map((actor) => [actor, commandsFor(core, actor)])),
    slots: match.slots.map((slot, at) => {
      const score = core.results.find((result) => result.slot === slot.number)?.score;
      const of = core.format.slots[at]!;
      return {
        ...slot,
        home: names('home', of),
        away: names('away', of),
        score: score ? [score[0], score[1]] : null,
      };
    }),
    sheet: {
      ...sheet,
      match: core,
      handed_in: {
        home: sheet.handed_in.home || core.line_ups.home !== null,
        away: sheet.handed_in.away || core.line_ups.away !== null,
      },
    },
  };
}
