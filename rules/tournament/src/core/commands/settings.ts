import { isDecided } from '../../derive/sheet.ts';
import { sheetOf } from '../../derive/sheet-of.ts';
import { pairingAt, structureOf } from '../../derive/structure.ts';
import { planProblem } from '../create.ts';
import type { DrawnTournament } from '../tournament.ts';
import { accept, refuse } from '../verdict.ts';
import type { Handler } from './command.ts';

/** Changes rounds to come: a started game keeps the distance it started with. */
export const setDistance: Handler<'set_distance'> = (state, { stage, plan }) => {
  const spec = state.stages.find(({ id }) => id === stage);
  if (!spec) return refuse('unknown_stage', stage);
  const problem = planProblem(spec, plan);
  if (problem) return refuse('bad_distance', { stage, problem });
  const structure = state.course ? structureOf(state.course) : null;
  const touched = [...(structure?.pairings.keys() ?? [])].filter(
    (at) => structure?.pairings[at]?.stage === stage,
  );
  return accept({ facts: { distances: { ...state.distances, [stage]: plan } }, touched });
};

export const finish: Handler<'finish'> = (state) => {
  const sheet = sheetOf(state as DrawnTournament);
  const open = sheet.structure.pairings.find((_, at) => !isDecided(sheet, at));
  if (open) return refuse('not_finished', open.id);
  return accept({ facts: { phase: 'finished' }, touched: [] });
};

export const resume: Handler<'resume'> = (_state, { reason }) =>
  reason.trim() === '' ? refuse('reason_missing') : accept({ facts: { phase: 'playing' }, touched: [] });

/** Its games leave their boards to the other tournaments. */
export const cancel: Handler<'cancel'> = (state, { reason }) => {
  if (reason.trim() === '') return refuse('reason_missing');
  const structure = state.course ? structureOf(state.course) : null;
  const touched = structure ? Object.keys(state.games).map((id) => pairingAt(structure, id)!) : [];
  return accept({ facts: { phase: 'cancelled', games: {} }, touched });
};
