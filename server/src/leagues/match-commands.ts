import { type LeagueMatch, type LeagueMatchCommand, Refusal } from '@oche/contract';
import type { Side } from '@oche/kit';
import {
  answerPostponement,
  askPostponement,
  checkProtest,
  handleMatch,
  impliedSteps,
  type MatchActor,
  type MatchCommand,
  type Postponement,
  setPostponedDate,
  type TeamMatch,
} from '@oche/league';
import { isoDay } from '@oche/messages/dates';
import {
  type AppServices,
  type Context,
  type Input,
  LABELS,
  type Publish,
  requireUser,
  transaction,
} from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { updateFixture } from './calendar.sql.ts';
import { readCalendar } from './calendar.ts';
import { checkDate, matchPath, requireLine } from './calendar-moves.ts';
import { fixtureOf } from './calendar-plan.ts';
import { tellCaptains } from './captain-news.ts';
import {
  brokenRule,
  changeCalendar,
  changeSeason,
  requireRule,
  type SeasonChange,
  writeLog,
} from './change-season.ts';
import { type MatchRole, requireMatchActors } from './match-actors.ts';
import { lockWholeMatch, type WholeMatch } from './match-pages.sql.ts';
import { matchPage, requireWholeMatch } from './match-pages.ts';
import { type MatchSquads, readMatchSquads } from './match-squads.ts';
import { updateMatchFacts } from './matches.sql.ts';
import {
  asFact,
  insertPostponement,
  listPostponements,
  type PostponementRow,
  updatePostponement,
} from './postponements.sql.ts';
import { publishMatch } from './publish-match.ts';
import type { SeasonPlace } from './season-desk.ts';
import { type SeasonRow, shareSeason } from './seasons.sql.ts';
import { findSheetCommand, insertSheetCommand } from './sheet-commands.sql.ts';
import { checkSeen, partOf } from './sheet-commands.ts';

/** Who commands, where, and in which transaction. */
type Hand = {
  services: AppServices;
  tx: Sql;
  publish: Publish;
  season: SeasonRow;
  place: SeasonPlace;
  actor: MatchActor;
  /** The account of who acts; the clock has none. */
  by_user: number | null;
  /** By which the sender knows what they sent. */
  cid: string | null;
  log: SeasonChange['log'];
};

export async function commandLeagueMatch(
  context: Context,
  input: Input<'commandLeagueMatch'>,
): Promise<LeagueMatch> {
  const { userId } = requireUser(context.actor);
  const { version, as, command, match_slug, cid = null, own = [] } = input;
  const change = MOVING.includes(command.type) ? changeCalendar : changeSeason;
  const page = await change(context, input, async ({ tx, season, publish, log }) => {
    const row = await lockWholeMatch(tx, season.id, season.zone, match_slug);
    if (!row) throw new Refusal('not_found');
    const roles = await requireMatchActors(context, tx, season, row);
    const actor = actorFor(roles, as, command, row);
    const isDone = cid !== null && (await findSheetCommand(tx, { match_id: row.id, by_user: userId, cid }));
    if (!isDone) {
      await checkSeen(tx, row, command, { version, own, by_user: userId });
      const hand = { services: context, tx, publish, season, place: input, actor, by_user: userId, cid, log };
      await commandIn(hand, row, command);
    }
    return matchPage(tx, season, await requireWholeMatch(tx, season, match_slug), roles);
  });
  // The evening of its tablets is over.
  if (command.type === 'submit' || command.type === 'submit_paper')
    await context.revoke(LABELS.sheet(page.id));
  return page;
}

/** What a match is moved by looks at the whole calendar, one after the other. All other commands hold their match alone. */
const MOVING: readonly LeagueMatchCommand['type'][] = ['ask_postponement', 'agree_postponement', 'set_date'];

/** Whoever is both acts for the team where only a captain can, and for the organisation elsewhere, unless they say so. */
function actorFor(
  roles: readonly MatchRole[],
  as: MatchRole | undefined,
  { type }: LeagueMatchCommand,
  { home, away }: WholeMatch,
): MatchRole {
  if (as !== undefined) {
    if (!roles.includes(as)) throw new Refusal('forbidden');
    return as;
  }
  const captain = roles.find((role) => role !== 'secretary');
  const found = CAPTAINS_ONLY.includes(type)
    ? captain
    : CAPTAINS_FIRST.includes(type)
      ? (captain ?? roles[0])
      : roles[0];
  if (found === undefined || home === away) throw new Refusal('forbidden');
  return found;
}

const CAPTAINS_ONLY: readonly string[] = [
  'ask_postponement',
  'claim_forfeit',
  'ask_reopening',
  'dispute_game',
];
const CAPTAINS_FIRST: readonly string[] = [
  ...['hand_in_line_up', 'substitute', 'take_back_substitution', 'name_players', 'record_game'],
  ...['submit', 'submit_paper', 'take_back_submission', 'take_back_dispute', 'confirm'],
];

/** One command on a match that is locked: what the rules decide, the date that comes with it, the log and the news. */
async function commandIn(hand: Hand, row: WholeMatch, command: LeagueMatchCommand): Promise<void> {
  const core = await beforeSheet(hand, row, command);
  const sides = sidesWithSquads(command);
  const playing = await readMatchSquads(hand.tx, hand.season, row, sides);
  let { match } = row;
  for (const one of [...impliedSteps(match, command), core])
    match = decide(hand, { ...row, match }, one, playing);
  await storeMatch(hand, row, match, command);
}

/** The sides whose squads decide who may be named. */
function sidesWithSquads(command: LeagueMatchCommand): Side[] {
  if (command.type === 'hand_in_line_up') return [command.side];
  return 'people' in command && command.people ? ['home', 'away'] : [];
}

const todayOf = ({ services, season }: Hand): string => isoDay(services.clock.now(), season.zone);

/** What belongs to a command beside the sheet; comes back as the command for the core of the match. */
async function beforeSheet(hand: Hand, row: WholeMatch, command: LeagueMatchCommand): Promise<MatchCommand> {
  switch (command.type) {
    case 'ask_postponement':
      return ask(hand, row, command);
    case 'agree_postponement':
      return answer(hand, row, true);
    case 'decline_postponement':
      await answer(hand, row, false);
      return { type: 'decline_postponement', ...reasonOf(command.reason) };
    case 'set_date':
      return setDate(hand, row, command.date);
    case 'dispute':
      if (hand.actor !== 'secretary') checkDisputed(hand, row);
      return command;
    case 'correct': {
      const { forfeit_by, people, ...rest } = command;
      return {
        ...rest,
        results: plainResults(command.results),
        ...(people ? { people } : {}),
        ...(forfeit_by === undefined ? {} : { forfeit_by }),
      };
    }
    case 'type_results':
      return {
        type: 'type_results',
        results: plainResults(command.results),
        ...(command.people ? { people: command.people } : {}),
        ...reasonOf(command.reason),
      };
    case 'submit_paper':
      return { ...command, results: plainResults(command.results) };
    case 'forfeit':
      return { type: 'forfeit', side: command.side, ...reasonOf(command.reason) };
    case 'close':
      return { type: 'close', ...reasonOf(command.reason) };
    case 'record_game': {
      const { type, slot, score, legs, tallies } = command;
      return { ...{ type, slot, score }, ...(legs ? { legs } : {}), ...(tallies ? { tallies } : {}) };
    }
    default:
      return command;
  }
}

const reasonOf = (reason: string | undefined) => (reason ? { reason } : {});

type Results = Extract<LeagueMatchCommand, { type: 'correct' }>['results'];
const plainResults = (results: Results) =>
  results.map(({ slot, score, legs, absent, tallies }) => ({
    ...{ slot, score },
    ...(tallies ? { tallies } : {}),
    ...(legs ? { legs } : {}),
    ...(absent ? { absent } : {}),
  }));

function decide(hand: Hand, row: WholeMatch, command: MatchCommand, playing: MatchSquads): TeamMatch {
  const { services, season, actor } = hand;
  const handled = handleMatch(row.match, command, {
    actor,
    now: services.clock.now().toISOString(),
    starts_at: new Date(row.starts_at).toISOString(),
    no_show_rules: season.rules.no_show,
    boards: row.boards,
    squads: playing.squads,
    line_up_rules: playing.rules,
  });
  return requireRule(handled).match;
}

function checkDisputed(hand: Hand, { phase, date, confirmed_at }: WholeMatch): void {
  const confirmed = confirmed_at ? { confirmed_on: isoDay(confirmed_at, hand.season.zone) } : {};
  requireRule(checkProtest(phase, { date, ...confirmed }, todayOf(hand), hand.season.rules.deadlines));
}

async function ask(
  hand: Hand,
  row: WholeMatch,
  { date, reason = '' }: Extract<LeagueMatchCommand, { type: 'ask_postponement' }>,
): Promise<MatchCommand> {
  const { tx, season, actor, services, by_user } = hand;
  if (actor !== 'home' && actor !== 'away') throw brokenRule('not_for_you');
  const before = (await listPostponements(tx, season.id)).map(asFact);
  const wish = { side: actor, date, today: todayOf(hand), rounds: row.rounds, before };
  const asked = askPostponement(fixtureOf(row, undefined), wish, season.rules.postponement);
  const { side, half, asked_on, planned, answer: open } = requireRule(asked);
  if (date !== null) await checkFree(hand, row, date);
  await insertPostponement(tx, {
    ...{ match_id: row.id, season_id: season.id, side, half, asked_on, planned, reason, answer: open },
    team_id: row[actor],
    wanted: date,
    by_user,
    created_at: services.clock.now(),
  });
  return { type: 'ask_postponement', ...reasonOf(reason) };
}

/** A date that both captains want still needs boards, and an evening on which neither plays. */
async function checkFree({ tx, season }: Hand, row: WholeMatch, date: string): Promise<void> {
  const calendar = await readCalendar(tx, season);
  checkDate(season, calendar, requireLine(calendar, row.slug), date, 'hard');
}

async function openWish(
  hand: Hand,
  row: WholeMatch,
  answer: Postponement['answer'],
): Promise<PostponementRow> {
  const all = await listPostponements(hand.tx, hand.season.id);
  const found = all.findLast((one) => one.match_id === row.id && one.answer === answer);
  if (!found) throw brokenRule('wrong_phase');
  return found;
}

async function answer(hand: Hand, row: WholeMatch, agrees: boolean): Promise<MatchCommand> {
  const { tx, season, actor } = hand;
  const wish = await openWish(hand, row, 'open');
  const isOwn = actor === wish.side;
  if (isOwn && agrees) throw brokenRule('not_for_you');
  // The clock says that nobody answered, and who asked may take it back: neither is an answer by the rules.
  if (actor !== 'clock' && !isOwn) {
    const side = wish.side === 'home' ? 'away' : 'home';
    const given = { side, agrees, today: todayOf(hand) } as const;
    const rules = season.rules.postponement;
    requireRule(answerPostponement(asFact(wish), given, rules));
  }
  await updatePostponement(tx, wish.id, { answer: agrees ? 'agreed' : 'declined', wanted: wish.wanted });
  if (!agrees) return { type: 'decline_postponement' };
  if (wish.wanted === null) return { type: 'agree_without_date' };
  await checkFree(hand, row, wish.wanted);
  await updateFixture(tx, row.id, season.zone, { ...row, date: wish.wanted }, false);
  return { type: 'agree_postponement' };
}

async function setDate(hand: Hand, row: WholeMatch, date: string): Promise<MatchCommand> {
  const { tx, season } = hand;
  const wish = await openWish(hand, row, 'agreed');
  requireRule(setPostponedDate(asFact(wish), { date, today: todayOf(hand) }, season.rules.postponement));
  await checkFree(hand, row, date);
  await updatePostponement(tx, wish.id, { answer: 'agreed', wanted: date });
  await updateFixture(tx, row.id, season.zone, { ...row, date }, false);
  return { type: 'set_date' };
}

async function storeMatch(
  hand: Hand,
  row: WholeMatch,
  match: TeamMatch,
  command: LeagueMatchCommand,
): Promise<void> {
  const { tx, publish, season, services, log, by_user, cid } = hand;
  const now = services.clock.now();
  const { version } = match;
  const done = { match_id: row.id, by_user, cid, version, part: partOf(command), at: now };
  if (match !== row.match || cid !== null) await insertSheetCommand(tx, done);
  if (match === row.match) return;
  const isNow = (phases: readonly string[]) => phases.includes(match.phase) && !phases.includes(row.phase);
  await updateMatchFacts(tx, row.id, match, {
    submitted_at: isNow(['submitted']) ? now.toISOString() : row.submitted_at,
    confirmed_at: isNow(['confirmed', 'forfeited']) ? now.toISOString() : row.confirmed_at,
  });
  const date = 'date' in command ? command.date : null;
  await log(
    `match_${command.type}`,
    { match_id: row.id, actor: hand.actor, ...(date ? { date } : {}), ...aboutOf(command) },
    'reason' in command ? command.reason : '',
  );
  publishMatch(publish, season, { ...row, version: match.version });
  await tellOfCommand(hand, row, command);
}

/** What a command is about, for the history. Never who stands in a line-up: that may be sealed. */
const aboutOf = (command: LeagueMatchCommand) => ({
  ...('slot' in command ? { slot: command.slot } : {}),
  ...('side' in command ? { side: command.side } : {}),
  ...(command.type === 'set_board' ? { board: command.board } : {}),
  ...(command.type === 'record_game' ? { score: command.score.join('–') } : {}),
});

/** A wish is told to who answers it; everything else to both. */
async function tellOfCommand(hand: Hand, row: WholeMatch, command: LeagueMatchCommand): Promise<void> {
  const { services, tx, publish, season, place, actor } = hand;
  const kind = NOTICE_OF[command.type];
  if (!kind) return;
  const { parts } = await readCalendar(tx, season);
  const nameOf = new Map(parts.teams.map(({ id, name }) => [id, name]));
  const teams = { home: nameOf.get(row.home) ?? '', away: nameOf.get(row.away) ?? '' };
  const path = matchPath(place, row.slug);
  const now = await requireWholeMatch(tx, season, row.slug);
  const isLapsed = command.type === 'decline_postponement' && actor === 'clock';
  const notice = {
    kind: isLapsed ? ('postponement_lapsed' as const) : kind,
    args: { ...teams, date: now.date, time: now.time },
    path,
  };
  const toldSides =
    kind === 'postponement_asked' ? [row[actor === 'home' ? 'away' : 'home']] : [row.home, row.away];
  await tellCaptains(
    services,
    tx,
    publish,
    season.id,
    toldSides.map((team_id) => ({ ...notice, team_id })),
  );
}

const NOTICE_OF: Partial<
  Record<
    LeagueMatchCommand['type'],
    'postponement_asked' | 'postponement_agreed' | 'postponement_declined' | 'match_moved' | 'match_decided'
  >
> = {
  ask_postponement: 'postponement_asked',
  agree_postponement: 'postponement_agreed',
  decline_postponement: 'postponement_declined',
  set_date: 'match_moved',
  forfeit: 'match_decided',
  correct: 'match_decided',
  type_results: 'match_decided',
  cancel: 'match_decided',
  dispute: 'match_decided',
  dispute_game: 'match_decided',
  take_back_dispute: 'match_decided',
};

/** What a deadline does, in a transaction of its own: nothing when somebody was quicker. */
export async function commandByClock(
  services: AppServices,
  place: SeasonPlace & { season_id: number; match_slug: string },
  command: LeagueMatchCommand,
  isDue: (row: WholeMatch, season: SeasonRow) => boolean,
  after?: (hand: Hand, row: WholeMatch) => Promise<void>,
): Promise<boolean> {
  return transaction(services, async (tx, publish) => {
    const season = await shareSeason(tx, place.season_id);
    if (season.closed_at !== null) return false;
    const row = await lockWholeMatch(tx, season.id, season.zone, place.match_slug);
    if (!row || !isDue(row, season)) return false;
    const hand: Hand = {
      ...{ services, tx, publish, season, place, actor: 'clock' as const, by_user: null, cid: null },
      log: (kind, detail, reason = '') => writeLog(services, tx, season.id, { kind, detail, reason }),
    };
    await after?.(hand, row);
    await commandIn(hand, row, command);
    return true;
  });
}
