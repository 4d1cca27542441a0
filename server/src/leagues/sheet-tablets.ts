import { Refusal } from '@oche/contract';
import {
  type Authenticate,
  type Context,
  hashSecret,
  type Input,
  LABELS,
  newSecret,
  requireSheet,
  transaction,
} from '../app/index.ts';
import { DAY } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { brokenRule, changeSeason, requireOpen } from './change-season.ts';
import { requireMatchActors } from './match-actors.ts';
import { lockWholeMatch, type WholeMatch } from './match-pages.sql.ts';
import { requireWholeMatch } from './match-pages.ts';
import { findMatchPlace } from './matches.sql.ts';
import { requireSeason } from './season-desk.ts';
import { findSeasonById, type SeasonRow, shareSeason } from './seasons.sql.ts';
import { openSheetGame, playOf } from './sheet-games.ts';
import {
  countSheetTablets,
  deleteSheetTablets,
  findSheetTablet,
  insertSheetTablet,
  updateSheetTablet,
} from './sheet-tablets.sql.ts';

const MOST_TABLETS = 8;

/** A tablet of a match: it scores the games of that sheet, and does nothing else. */
export const authenticateSheetTablet: Authenticate = async ({ db, clock }, token) => {
  const tablet = await findSheetTablet(db, hashSecret(token), clock.now());
  return tablet ? { kind: 'sheet', matchId: tablet.match_id, deviceId: tablet.id } : null;
};

/** Captains and the organisation give codes out, and nobody who only looks on. */
async function requireKeeper(context: Context, sql: Sql, season: SeasonRow, row: WholeMatch): Promise<void> {
  if ((await requireMatchActors(context, sql, season, row)).length === 0) throw new Refusal('forbidden');
}

export const linkSheetTablet = (context: Context, input: Input<'linkSheetTablet'>) =>
  changeSeason(context, input, async ({ tx, season }) => {
    const row = await lockWholeMatch(tx, season.id, season.zone, input.match_slug);
    if (!row) throw new Refusal('not_found');
    await requireKeeper(context, tx, season, row);
    if (!['scheduled', 'line_ups', 'running'].includes(row.phase)) throw brokenRule('wrong_phase');
    const now = context.clock.now();
    const { codes, tablets } = await countSheetTablets(tx, row.id, now);
    if (codes + tablets >= MOST_TABLETS) throw new Refusal('too_many_tablets');
    const code = newSecret();
    await insertSheetTablet(tx, {
      ...{ match_id: row.id, code_hash: hashSecret(code), created_at: now },
      expires_at: new Date(now.getTime() + DAY),
    });
    return { code };
  });

export async function unlinkSheetTablets(context: Context, input: Input<'unlinkSheetTablets'>) {
  const season = await requireSeason(context.db, input);
  const row = await requireWholeMatch(context.db, season, input.match_slug);
  await requireKeeper(context, context.db, season, row);
  await deleteSheetTablets(context.db, row.id);
  await context.revoke(LABELS.sheet(row.id));
  return {};
}

export async function sheetTabletLogin({ db, clock }: Context, { code }: Input<'sheetTabletLogin'>) {
  const token = newSecret();
  const hashes = { code_hash: hashSecret(code), token_hash: hashSecret(token) };
  if (!(await updateSheetTablet(db, { ...hashes, now: clock.now() }))) throw new Refusal('sheet_code_wrong');
  return { token };
}

export async function showTabletMatch(context: Context) {
  const { db, actor } = context;
  if (actor.kind !== 'sheet') return null;
  const { season_id, slug } = await requirePlace(db, actor.matchId);
  const season = (await findSeasonById(db, season_id))!;
  return playOf(context, season, await requireWholeMatch(db, season, slug));
}

export async function startTabletGame(context: Context, opened: Input<'startTabletGame'>) {
  const { matchId } = requireSheet(context.actor);
  return transaction(context, async (tx, publish) => {
    const { season_id, slug } = await requirePlace(tx, matchId);
    const season = requireOpen(await shareSeason(tx, season_id));
    return openSheetGame(context, tx, publish, season, { ...opened, match_slug: slug });
  });
}

async function requirePlace(sql: Sql, matchId: number) {
  const found = await findMatchPlace(sql, matchId);
  if (!found) throw new Refusal('not_found');
  return found;
}
