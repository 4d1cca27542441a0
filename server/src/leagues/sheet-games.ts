import { randomUUID } from 'node:crypto';
import { type MatchPlay, Refusal } from '@oche/contract';
import { gameOptionsFor } from '@oche/darts';
import { type IsoDate, isAskedFor, type MatchSlot, matchResult, publicPerson } from '@oche/kit';
import {
  boardOf,
  handleMatch,
  impliedSteps,
  type MatchCommand,
  playersIn,
  slotDistance,
  slotSetup,
  type TeamMatch,
} from '@oche/league';
import { type Context, type Input, type Publish, requireUser } from '../app/index.ts';
import { type Sql, sendWithCommit } from '../db/index.ts';
import { findGame, scheduleGame, updateScorers } from '../games/index.ts';
import { listAccounts, listOwnParticipants } from '../participants/index.ts';
import { brokenRule, changeSeason, requireRule } from './change-season.ts';
import { storeSheet } from './change-sheet.ts';
import { seasonPart } from './match-actors.ts';
import { findMatchPlace, lockWholeMatch, type WholeMatch } from './match-pages.sql.ts';
import { requireWholeMatch } from './match-pages.ts';
import { sheetView } from './match-sheet.ts';
import { findInSquad } from './my-matches.sql.ts';
import { isSeen } from './publish-match.ts';
import { requireSeason } from './season-desk.ts';
import { listListedPeople } from './season-matches.sql.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { countSheetTablets } from './sheet-tablets.sql.ts';

const SIDES = ['home', 'away'] as const;

type Scoring = { keepsSheet: boolean; mayScore: (slot: MatchSlot) => boolean };

/** Which games of a match a caller may score: those who keep the sheet all of them, a player the own ones once they are known. */
async function requireScoring(
  context: Pick<Context, 'actor'>,
  sql: Sql,
  season: SeasonRow,
  { match, home, away }: WholeMatch,
): Promise<Scoring> {
  if (context.actor.kind === 'sheet') return { keepsSheet: false, mayScore: () => true };
  const { userId } = requireUser(context.actor);
  const isPublished = season.calendar_published_at !== null;
  const { leads, teams } = await seasonPart(context, sql, season);
  if (leads || (isPublished && (teams.has(home) || teams.has(away))))
    return { keepsSheet: true, mayScore: () => true };
  const own = new Set((await listOwnParticipants(sql, userId)).map(String));
  const plays = (slot: MatchSlot) =>
    SIDES.some((side) => playersIn(match, side, slot).some((id) => own.has(id)));
  const isOpen = match.line_ups.home !== null && match.line_ups.away !== null;
  const isOn = isOpen && match.format.slots.some(plays);
  if (!isPublished || !(isOn || (await findInSquad(sql, season.id, [home, away], [...own].map(Number)))))
    throw new Refusal('forbidden');
  return { keepsSheet: false, mayScore: (slot) => isOpen && plays(slot) };
}

export async function showMatchPlay(context: Context, input: Input<'showMatchPlay'>): Promise<MatchPlay> {
  const season = await requireSeason(context.db, input);
  return playOf(context, season, await requireWholeMatch(context.db, season, input.match_slug));
}

export async function playOf(context: Context, season: SeasonRow, row: WholeMatch): Promise<MatchPlay> {
  const { db, clock } = context;
  const { keepsSheet, mayScore } = await requireScoring(context, db, season, row);
  const [place, sheet, { tablets }] = await Promise.all([
    findMatchPlace(db, row.id),
    sheetView(db, row, []),
    countSheetTablets(db, row.id, clock.now()),
  ]);
  const [home, away] = matchResult(row.match).games;
  return {
    ...{ match_id: row.id, slug: row.slug, phase: row.phase, is_published: isSeen(season) },
    ...{ date: row.date, time: row.time },
    venue: { name: place.venue.name, address: place.venue.address },
    teams: { home: { name: place.home.name }, away: { name: place.away.name } },
    games: [home, away],
    ...{ tablets, keeps_sheet: keepsSheet },
    slots: row.match.format.slots.map((slot) => {
      const names = (side: 'home' | 'away') =>
        playersIn(sheet.match, side, slot).map((id) => sheet.names[id] ?? id);
      const score = row.match.results.find((result) => result.slot === slot.number)?.score;
      return {
        ...{ number: slot.number, kind: slot.kind, home: names('home'), away: names('away') },
        score: score ? [score[0], score[1]] : null,
        state: stateOf(sheet.match, slot),
        board: boardOf(row.match, slot.number),
        game_id: row.match.games[slot.number] ?? null,
        distance: slotDistance(slot),
        is_own: mayScore(slot),
      };
    }),
  };
}

function stateOf(match: TeamMatch, slot: MatchSlot): MatchPlay['slots'][number]['state'] {
  if (match.results.some((result) => result.slot === slot.number)) return 'played';
  if (match.games[slot.number] !== undefined) return 'running';
  const isPlaying = match.phase === 'running' || match.phase === 'line_ups';
  const isWanted = !slot.only_on_draw || isAskedFor(match, slot);
  return isPlaying && isWanted && slotSetup(match, slot.number).ok ? 'ready' : 'waits';
}

export const startSheetGame = (context: Context, input: Input<'startSheetGame'>) =>
  changeSeason(context, input, ({ tx, season, publish }) =>
    openSheetGame(context, tx, publish, season, input),
  );

/** The game of a slot: the one that is scored already, or a new one. Whoever opens it may keep its score. */
export async function openSheetGame(
  context: Context,
  tx: Sql,
  publish: Publish,
  season: SeasonRow,
  {
    match_slug,
    slot: number,
    game_id: wanted,
  }: { match_slug: string; slot: number; game_id?: string | undefined },
): Promise<{ game_id: string }> {
  const row = await lockWholeMatch(tx, season.id, season.zone, match_slug);
  const slot = row?.match.format.slots[number - 1];
  if (!row || !slot) throw new Refusal('not_found');
  if (!(await requireScoring(context, tx, season, row)).mayScore(slot)) throw new Refusal('forbidden');
  const game_id =
    row.match.games[number] ?? (await beginGame(context, tx, publish, season, row, { slot, wanted }));
  if (context.actor.kind === 'user') sendWithCommit(tx, updateScorers(tx, game_id, context.actor.userId));
  return { game_id };
}

async function beginGame(
  context: Context,
  tx: Sql,
  publish: Publish,
  season: SeasonRow,
  row: WholeMatch,
  { slot, wanted }: { slot: MatchSlot; wanted: string | undefined },
): Promise<string> {
  if (row.match.results.some((result) => result.slot === slot.number)) throw brokenRule('already_reported');
  const { sides, distance } = requireRule(slotSetup(row.match, slot.number));
  // An id that another game has already, such as one that was given up, is not used again.
  const id = wanted && !(await findGame(tx, wanted)) ? wanted : randomUUID();
  const now = context.clock.now();
  const match = playOn(row.match, { type: 'set_game', slot: slot.number, game: id }, now.toISOString());
  const place = await findMatchPlace(tx, row.id);
  scheduleGame(tx, publish, {
    ...{ id, options: gameOptionsFor(distance), created_at: now, board_id: null },
    sides: await seatsOf(tx, sides, season.rules.reference_day),
    link: { kind: 'match', id: String(row.id) },
    venue: `${place.home.name} – ${place.away.name} · ${slot.number}`,
    is_public: isSeen(season),
  });
  await storeSheet(context, tx, publish, { season, row, match, part: `game:${slot.number}` });
  return id;
}

/** What whoever scores does to a sheet, with what goes without saying before it. */
function playOn(match: TeamMatch, command: MatchCommand, now: string): TeamMatch {
  let next = match;
  for (const step of [...impliedSteps(match, command), command])
    next = requireRule(handleMatch(next, step, { actor: 'scorer', now })).match;
  return next;
}

/** Everybody watches the games of a season: a player is there by the name that everybody may read. */
async function seatsOf(tx: Sql, sides: readonly (readonly string[])[], day: IsoDate) {
  const ids = sides.flat().map(Number);
  const [people, accounts] = await Promise.all([listListedPeople(tx, ids), listAccounts(tx, ids)]);
  const nameOf = new Map(people.map((one) => [one.id, publicPerson(one, day).name]));
  return sides.map((players) =>
    players.map((id) => ({
      user_id: accounts.get(Number(id)) ?? null,
      name: nameOf.get(Number(id)) ?? id,
      bot: null,
    })),
  );
}
