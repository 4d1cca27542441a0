import { sheetOf } from '../derive-sheet.ts';
import { isDistance } from '../distance.ts';
import { isDecided } from '../sheet.ts';
import { structureOf } from '../structure.ts';
import type { DrawnTournament } from '../tournament.ts';
import { accept, refuse } from '../verdict.ts';
import type { Handler } from './command.ts';

/** Changes rounds to come: a started game keeps the distance it started with. */
export const setDistance: Handler<'set_distance'> = (state, { stage, plan }) => {
  if (!state.stages.some(({ id }) => id === stage)) return refuse('unknown_stage', stage);
  const distances = [plan.default, ...(plan.rules ?? []).map((rule) => rule.distance)];
  if (!distances.every(isDistance)) return refuse('bad_distance', plan);
  const structure = state.course ? structureOf(state.course) : null;
  const touched = [...(structure?.pairings.keys() ?? [])].filter(
    (at) => structure?.pairings[at]?.stage === stage,
  );
  return accept({ next: { ...state, distances: { ...state.distances, [stage]: plan } }, touched });
};

export const finish: Handler<'finish'> = (state) => {
  const sheet = sheetOf(state as DrawnTournament);
  const open = sheet.structure.pairings.find((_, at) => !isDecided(sheet, at));
  if (open) return refuse('not_finished', open.id);
  return accept({ next: { ...state, phase: 'finished' }, touched: [] });
};

export const resume: Handler<'resume'> = (state, { reason }) =>
  reason.trim() === ''
    ? refuse('reason_missing')
    : accept({ next: { ...state, phase: 'playing' }, touched: [] });

export const cancel: Handler<'cancel'> = (state, { reason }) =>
  reason.trim() === ''
    ? refuse('reason_missing')
    : accept({ next: { ...state, phase: 'cancelled' }, touched: [] });
