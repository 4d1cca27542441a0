import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, uuid } from './fields.ts';
import { leagueMatchPath } from './league-matches.ts';
import { matchPlay, openedSlot } from './league-play.ts';

export const linkSheetTablet = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/tablets',
  guard: 'auth',
  summary:
    'A code by which one tablet scores the games of this match until its sheet is submitted, and for a day at most. For its captains and the organisation.',
  input: z.object(leagueMatchPath),
  answer: z.object({ code: z.string() }),
  refusals: ['not_found', 'forbidden', 'season_closed', 'against_the_rules', 'too_many_tablets'],
  limit: 'write',
});

export const unlinkSheetTablets = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/tablets/remove',
  guard: 'auth',
  summary: 'Ends every tablet and every code of a match.',
  input: z.object(leagueMatchPath),
  answer: nothing,
  refusals: ['not_found', 'forbidden'],
  limit: 'write',
});

export const sheetTabletLogin = endpoint({
  method: 'POST',
  path: '/sheet-tablet/login',
  guard: 'open',
  summary:
    'Make this tablet one of a match, with the code its captain shows. The token is good for that match alone.',
  input: z.object({ code: z.string().check(z.trim(), z.minLength(4), z.maxLength(100)) }),
  answer: z.object({ token: z.string() }),
  refusals: ['sheet_code_wrong'],
  limit: 'code',
});

export const showTabletMatch = endpoint({
  method: 'GET',
  path: '/sheet-tablet',
  guard: 'open',
  summary: 'The match of this tablet, with its games; null for whoever is no tablet of a match.',
  input: z.object({}),
  answer: z.nullable(matchPlay),
  refusals: [],
});

export const startTabletGame = endpoint({
  method: 'POST',
  path: '/sheet-tablet/games',
  guard: 'sheet-tablet',
  summary: 'The game of a slot of the sheet, made when nobody has scored it yet, for this tablet.',
  input: z.object(openedSlot),
  answer: z.object({ game_id: uuid }),
  refusals: ['not_found', 'forbidden', 'season_closed', 'against_the_rules'],
  limit: 'write',
});
