import { seededDice } from '@oche/kit';
import type { TeamMatch } from '@oche/league';
import type { Logger } from 'pino';
import type { AppServices } from '../../app/index.ts';
import { HOUR, SECOND } from '../../clock.ts';
import { changeSheet, listRunningMatches } from '../../leagues/index.ts';
import { confirmMatch, playNextGame, type Sides } from './play-match.ts';

/** A game of a sheet is written so often, somewhere: sixteen matches last about as long as a league evening. */
const GAME_MS = 20 * SECOND;
const EVENING_MS = 12 * HOUR;
const AVERAGE = 55;

/** The matches of the demo's federation go on: game after game is written, and both captains sign. */
export function startLeagueEvening(services: AppServices, log: Logger): { stop(): void } {
  const dice = seededDice(Date.now() % 2 ** 31);
  const playOn = async () => {
    const now = services.clock.now();
    const since = new Date(now.getTime() - EVENING_MS);
    const until = new Date(now.getTime() + EVENING_MS);
    const running = await listRunningMatches(services.db, since, until);
    const next = running[Math.floor(dice() * running.length)];
    if (next !== undefined)
      await changeSheet(services, next, (match) => nextStep(match, now.toISOString(), dice));
  };
  const timer = setInterval(
    () => void playOn().catch((error) => log.warn({ error: String(error) }, 'a game was not written')),
    GAME_MS,
  );
  return { stop: () => clearInterval(timer) };
}

function nextStep(match: TeamMatch, now: string, dice: () => number): TeamMatch {
  // Where somebody scores, nobody else writes.
  if (Object.keys(match.games).length > 0) return match;
  const sides = { home: playersOf(match, 'home'), away: playersOf(match, 'away') };
  const played = playNextGame(match, sides, now, dice);
  return played === match ? confirmMatch(match, sides, now) : played;
}

/** Everybody on a sheet throws equally well. */
const playersOf = ({ line_ups }: TeamMatch, side: keyof Sides) =>
  [...(line_ups[side]?.positions ?? []), ...(line_ups[side]?.substitutes ?? [])]
    .filter((id) => id !== null)
    .map((id) => ({ id, average: AVERAGE }));
