import type { LeagueMatch } from '@oche/contract';
import { matchResult, type Side } from '@oche/kit';
import { commandsFor, handleMatch, impliedSteps, type MatchCommand, playersIn } from '@oche/league';
import type { WaitingCommand } from '../../device-games/sheet-queue.ts';

/** A match as it will be when everything that waits is handed over. What the rules refuse here is left to the server. */
export function withWaiting(
  match: LeagueMatch,
  waiting: readonly WaitingCommand[],
  now: string,
): LeagueMatch {
  let core = match.sheet.match;
  for (const { command, as, problem } of waiting) {
    if (problem || as === undefined) continue;
    const { squads: known, line_up_rules } = match;
    const squads = {
      ...(known.home ? { home: known.home } : {}),
      ...(known.away ? { away: known.away } : {}),
    };
    const context = { actor: as, now, squads, line_up_rules, boards: match.boards };
    let next = core;
    for (const one of [...impliedSteps(core, command), command as MatchCommand]) {
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
