import type { Sheet } from '../derive/sheet.ts';
import { sheetAfter, sheetOf } from '../derive/sheet-of.ts';
import type { Structure } from '../derive/structure.ts';
import type { Change, Command, CommandType, Context, Handler } from './commands/command.ts';
import { draw, undraw } from './commands/draw.ts';
import { drawRound } from './commands/draw-round.ts';
import { override, readmit, replace, withdraw } from './commands/entrants.ts';
import { addEntrants, changeEntrant, removeEntrants } from './commands/field.ts';
import { arrive, call, markerMissing, start, stop } from './commands/games.ts';
import { correct, reopen, report } from './commands/results.ts';
import { cancel, finish, resume, setDistance } from './commands/settings.ts';
import { resolveTie, setTieBreaks } from './commands/ties.ts';
import { type Impact, impactOf, NO_IMPACT } from './impact.ts';
import { LIFECYCLE } from './lifecycle.ts';
import type { PairingId } from './stage.ts';
import { type Facts, isDrawn, type Phase, type Tournament } from './tournament.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { type PairingView, pairingView } from './view.ts';

/** One line of the log: who did what, and what it cost. */
export type TournamentEvent = Impact & { version: number; actor: string; at: string; command: Command };

/** What changed, ready to be sent: pairings as they are now, and the groups whose tables may look different. */
export type Diff = {
  version: number;
  phase: Phase;
  pairings: readonly PairingView[];
  groups: readonly string[];
};
export type Handled = { state: Tournament; events: readonly TournamentEvent[]; diff: Diff };

const HANDLERS: { [T in CommandType]: Handler<T> } = {
  add_entrants: addEntrants,
  remove_entrants: removeEntrants,
  change_entrant: changeEntrant,
  draw,
  undraw,
  draw_round: drawRound,
  call,
  arrive,
  marker_missing: markerMissing,
  start,
  stop,
  report,
  correct,
  reopen,
  withdraw,
  readmit,
  replace,
  resolve_tie: resolveTie,
  override,
  set_distance: setDistance,
  set_tie_breaks: setTieBreaks,
  finish,
  resume,
  cancel,
};

/** Decides one command. A refusal leaves everything as it was; what would void later results must be confirmed. */
export function handle(state: Tournament, command: Command, context: Context): Verdict<Handled> {
  const decided = decide(state, command, context);
  if (!decided.ok) return decided;
  const { next, sheet, changed, touched, impact } = decided.value;
  if (next === state) return accept({ state, events: [], diff: diffOf(state, null, [], []) });
  if (costs(impact) && !command.confirm) return refuse('needs_confirmation', impact);
  const { voided, stopped, moved } = impact;
  const { actor, now: at } = context;
  const event = { version: next.version, actor, at, command, voided, stopped, moved };
  return accept({ state: next, events: [event], diff: diffOf(next, sheet, changed, touched) });
}

/** What a command would do, for the question "are you sure?". */
export function preview(
  state: Tournament,
  command: Command,
  context: Context,
): Verdict<Impact & { pairings: PairingId[] }> {
  const decided = decide(state, command, context);
  if (!decided.ok) return decided;
  const { sheet, changed, impact } = decided.value;
  return accept({ ...impact, pairings: changed.map((at) => sheet!.structure.pairings[at]!.id) });
}

type Decided = Pick<Change, 'touched'> & {
  next: Tournament;
  sheet: Sheet | null;
  changed: readonly number[];
  impact: Impact;
};

const costs = ({ voided, stopped, moved }: Impact): boolean =>
  voided.length + stopped.length + moved.length > 0;

function decide(state: Tournament, command: Command, context: Context): Verdict<Decided> {
  if (command.base_version !== undefined && command.base_version !== state.version)
    return refuse('stale_version', state.version);
  if (!LIFECYCLE[state.phase].includes(command.type)) return refuse('wrong_phase', state.phase);
  const handler = HANDLERS[command.type] as Handler<CommandType>;
  const change = handler(state, command, context);
  if (!change.ok) return change;
  if (!change.value) return accept({ next: state, sheet: null, changed: [], touched: [], impact: NO_IMPACT });
  return accept(apply(state, change.value));
}

/** The only place where a state follows another. */
const nextState = (state: Tournament, facts: Partial<Facts>): Tournament => ({
  ...state,
  ...facts,
  version: state.version + 1,
});

function apply(state: Tournament, { facts, touched }: Change): Decided {
  const next = nextState(state, facts);
  if (!isDrawn(next)) return { next, sheet: null, changed: [], touched, impact: NO_IMPACT };
  if (!isDrawn(state) || state.course !== next.course) {
    const sheet = sheetOf(next);
    const all = sheet.structure.pairings.map((_, at) => at);
    return { next, sheet, changed: all, touched, impact: NO_IMPACT };
  }
  const before = sheetOf(state);
  const { sheet, changed } = sheetAfter(before, next, touched);
  const impact = impactOf(before, sheet, state, next, changed);
  const going = impact.stopped.length === 0 ? next : withoutStopped(next, impact);
  return { next: going, sheet, changed, touched, impact };
}

/** A game that was stopped frees its board; its pairing was already derived without it. */
function withoutStopped(next: Tournament, { stopped }: Impact): Tournament {
  const gone = new Set(stopped.map(({ pairing }) => pairing));
  return {
    ...next,
    games: Object.fromEntries(Object.entries(next.games).filter(([pairing]) => !gone.has(pairing))),
  };
}

function diffOf(
  state: Tournament,
  sheet: Sheet | null,
  changed: readonly number[],
  touched: Change['touched'],
): Diff {
  const { version, phase } = state;
  if (!sheet || !isDrawn(state)) return { version, phase, pairings: [], groups: [] };
  const { structure } = sheet;
  return {
    version,
    phase,
    pairings: changed.map((at) => pairingView(sheet, state, at)),
    groups: touched === 'all' ? structure.groups.map(({ id }) => id) : groupsOf(structure, changed),
  };
}

function groupsOf({ groups, groupOf }: Structure, changed: readonly number[]): string[] {
  let ids: string[] = [];
  for (let index = 0; index < changed.length; index++) {
    const group = groupOf[changed[index]!]!;
    if (group < 0 || ids.includes(groups[group]!.id)) continue;
    if (ids.length === 0) ids = [groups[group]!.id];
    else ids.push(groups[group]!.id);
  }
  return ids;
}
