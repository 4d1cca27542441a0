import { type Distance, unitsToWin } from '@oche/kit';
import { type Translate, translateLoose } from '@oche/messages';
import type { PairingId, PairingView, SlotSource } from '@oche/tournament';

/** How ids are shown: entrants by name, boards by number, games by their code. */
export type Shown = {
  name: (entrant: string) => string;
  board: (board: string) => string;
  code: (pairing: PairingId) => string;
  /** On which board a game is called or played now. */
  playedOn?: (pairing: PairingId) => string | null;
};

const NAMED_STAGES = ['groups', 'winners', 'losers', 'ko', 'double_ko', 'swiss', 'placing', 'consolation'];

/** Stages that were named by us are said in every language, others as their director calls them. */
export const stageName = (id: string, t: Translate): string =>
  NAMED_STAGES.includes(id) ? translateLoose(t, `tournament.stage.${id}`) : id;

type Round = Pick<PairingView, 'bracket' | 'group' | 'round'>;
/** Their rounds have the same names as those of the winners. */
const STAGES_OF_LOSERS = ['losers', 'consolation'];

/** A round as people call it; `rounds` is how many its bracket has. */
export function roundName({ bracket, round }: Round, rounds: number, t: Translate): string {
  const left = rounds - round;
  const place = /^places_(\d+)$/.exec(bracket);
  if (place) return placesName(Number(place[1]), left, t);
  switch (bracket) {
    case 'third_place':
      return t('tournament.round.third_place');
    case 'final':
      return t(round === 1 ? 'tournament.round.grand_final' : 'tournament.round.decider');
    case 'winners':
      return left === 0 ? t('tournament.round.winners_final') : t('tournament.round.winners', { round });
    case 'losers':
      return t('tournament.round.losers', { round });
    case 'main':
      return knockoutRound(left, t);
    default:
      return t('tournament.round.plain', { round });
  }
}

function knockoutRound(left: number, t: Translate): string {
  if (left === 0) return t('tournament.round.final');
  if (left === 1) return t('tournament.round.semi');
  return left === 2 ? t('tournament.round.quarter') : t('tournament.round.last', { count: 2 ** (left + 1) });
}

const placesName = (from: number, left: number, t: Translate): string =>
  t('tournament.round.places', { from, to: from + 2 ** (left + 1) - 1 });

export const bracketName = (bracket: string, t: Translate): string =>
  ['main', 'winners', 'losers', 'final', 'third_place'].includes(bracket)
    ? translateLoose(t, `tournament.bracket.${bracket}`)
    : t('tournament.round.places', { from: Number(bracket.split('_')[1] ?? 1), to: '…' });

/** Where in the tournament a game stands: its group, or its round. */
export function whereWords(pairing: Round & { stage: string }, rounds: number, t: Translate): string {
  if (pairing.group !== null && pairing.bracket !== 'swiss')
    return t('tournament.group', { group: pairing.group });
  const round = roundName(pairing, rounds, t);
  return STAGES_OF_LOSERS.includes(pairing.stage) ? `${stageName(pairing.stage, t)}, ${round}` : round;
}

/** Who will come to a side that is still open. */
export function sourceWords(
  source: SlotSource,
  shown: Pick<Shown, 'code' | 'playedOn'>,
  t: Translate,
): string {
  const words = plainSource(source, shown, t);
  const board = 'pairing' in source ? shown.playedOn?.(source.pairing) : null;
  return board ? t('tournament.source.on_board', { source: words, board }) : words;
}

function plainSource(source: SlotSource, shown: Pick<Shown, 'code'>, t: Translate): string {
  switch (source.kind) {
    case 'seed':
      return t('tournament.source.seed', { seed: source.seed });
    case 'rank':
      return t('tournament.source.rank', { rank: source.rank, group: source.group });
    case 'best_of_rank':
      return t('tournament.source.best', { nth: source.nth, rank: source.rank });
    case 'winner_of':
      return t('tournament.source.winner', { game: shown.code(source.pairing) });
    case 'loser_of':
      return t('tournament.source.loser', { game: shown.code(source.pairing) });
    case 'drawn':
      return t('tournament.source.drawn', { round: source.round });
    case 'bye':
      return t('tournament.source.bye');
  }
}

/** The name of a side, or where its player comes from. */
export function sideWords(pairing: PairingView, side: 0 | 1, shown: Shown, t: Translate): string {
  const entrant = pairing.sides[side];
  return entrant === null ? sourceWords(pairing.sources[side], shown, t) : shown.name(entrant);
}

export function distanceWords({ start_score: start, legs, sets }: Distance, t: Translate): string {
  if (sets) return t(`tournament.distance.sets_${sets.mode}`, { start: String(start), sets: sets.of });
  return t(`tournament.distance.${legs.mode}`, { start: String(start), legs: legs.of });
}

/** What wins a game: sets where there are sets, else legs. */
export const neededToWin = ({ legs, sets }: Distance): number =>
  sets ? unitsToWin(sets) : legs.mode === 'play_all' ? legs.of : unitsToWin(legs);

export function statusWords(pairing: PairingView, shown: Pick<Shown, 'board'>, t: Translate): string {
  const { status, decided_by } = pairing;
  if (decided_by === 'walkover' || decided_by === 'forfeit') return t(`tournament.by.${decided_by}`);
  if (status === 'called' || status === 'running')
    return t(`tournament.status.${status}`, { board: shown.board(pairing.board ?? '') });
  return t(`tournament.status.${status}`);
}
