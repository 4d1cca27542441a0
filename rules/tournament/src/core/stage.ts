export type EntrantId = string;
export type PairingId = string;
export type StageId = string;

export type EntrantPlayer = { player_id: number; name: string; nickname: string };
/** Singles, pairs and teams alike: a side has one or more players from day one. */
export type Entrant = {
  id: EntrantId;
  name: string;
  kind: 'single' | 'pair' | 'team';
  players: readonly EntrantPlayer[];
  club?: string;
  country?: string;
};

/** Where the player of a slot comes from. A slot never stores who got there. */
export type SlotSource =
  | { kind: 'seed'; seed: number }
  | { kind: 'rank'; stage: StageId; group: string; rank: number }
  | { kind: 'best_of_rank'; stage: StageId; rank: number; nth: number }
  | { kind: 'winner_of'; pairing: PairingId }
  /** `only_side`: nobody comes when the other side lost (its player had a game before and is out). */
  | { kind: 'loser_of'; pairing: PairingId; only_side?: 0 | 1 }
  | { kind: 'drawn'; stage: StageId; round: number; position: number }
  | { kind: 'bye' };

export type Band = readonly [from: number, to: number];

export type Pairing = {
  id: PairingId;
  stage: StageId;
  bracket: string;
  group: string | null;
  round: number;
  number: number;
  /** 1 in the final, 2 in the semi-final: organisers say "the final is best of nine". */
  rounds_left: number;
  slots: readonly [SlotSource, SlotSource];
  /** Played only when that side won that pairing: the second final of a double elimination. */
  only_if?: { pairing: PairingId; won_by: 0 | 1 };
  /** The place inside the stage of whoever ends the stage here. */
  winner_place: Band | null;
  loser_place: Band | null;
};

export type Group = { stage: StageId; key: string; members: readonly SlotSource[] };
export type BuiltStage = { pairings: Pairing[]; groups: Group[] };

export type Points = { win: number; draw: number; loss: number };

/** Who enters a stage, best first; a bracket may be given as positions (byes included) instead of seeds. */
export type Entry = {
  seeds: readonly SlotSource[];
  positions?: readonly SlotSource[];
  /** Of groups that were set by hand. */
  group_sizes?: readonly number[];
};
