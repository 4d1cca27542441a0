import { bestOf, type Distance, type MatchFormat } from '@oche/kit';
import { type FormatBlock, matchFormat } from './format-blocks.ts';

const singles = (games: number, distance: Distance, turn: number | null = null): FormatBlock => ({
  games,
  kind: 'single',
  size: 1,
  distance,
  turn,
});
const pairs = (games: number, distance: Distance): FormatBlock => ({
  games,
  kind: 'pair',
  size: 2,
  distance,
  turn: null,
});
const team = (size: number, distance: Distance): FormatBlock => ({
  games: 1,
  kind: 'team',
  size,
  distance,
  turn: null,
});

const fourByFour = (distance: Distance): FormatBlock[] =>
  [0, 1, 2, 3].map((turn) => singles(4, distance, turn));

/** Sheets as federations play them. */
export const MATCH_FORMATS = {
  be_middenkust: matchFormat('be_middenkust', 4, [
    singles(4, bestOf(5), 0),
    pairs(2, bestOf(5, 701)),
    singles(4, bestOf(5), 1),
  ]),
  be_kempen: matchFormat('be_kempen', 4, [
    singles(4, bestOf(7), 0),
    pairs(2, bestOf(5, 701)),
    singles(4, bestOf(7), 1),
  ]),
  be_derby: matchFormat('be_derby', 3, [
    ...[0, 1, 2].flatMap((turn) => [singles(3, bestOf(5), turn), pairs(1, bestOf(5))]),
    singles(1, bestOf(5)),
    pairs(1, bestOf(5)),
  ]),
  be_kavvv: matchFormat('be_kavvv', 4, [singles(4, bestOf(5), 0), singles(4, bestOf(5), 1)]),
  nl: matchFormat('nl', 4, [singles(4, bestOf(5), 0), pairs(2, bestOf(5)), team(4, bestOf(1, 1001))]),
  nl_701: matchFormat('nl_701', 4, [
    singles(4, bestOf(5), 0),
    pairs(2, bestOf(3, 701)),
    team(4, bestOf(1, 701)),
  ]),
  nl_flevoland: matchFormat('nl_flevoland', 4, [
    singles(4, bestOf(5), 0),
    pairs(2, bestOf(5)),
    pairs(2, bestOf(5)),
    singles(1, bestOf(5)),
  ]),
  nl_flevoland_top: matchFormat('nl_flevoland_top', 4, [
    singles(4, bestOf(7), 0),
    pairs(2, bestOf(5, 701)),
    pairs(2, bestOf(5, 701)),
    singles(1, bestOf(7)),
  ]),
  de_rhl: matchFormat('de_rhl', 4, [...fourByFour(bestOf(5)), pairs(2, bestOf(5))]),
  de_8s4p: matchFormat('de_8s4p', 4, [
    singles(4, bestOf(5), 0),
    singles(4, bestOf(5), 1),
    pairs(2, bestOf(5)),
    pairs(2, bestOf(5)),
  ]),
  de_4s2p_twice: matchFormat('de_4s2p_twice', 4, [
    singles(4, bestOf(5), 0),
    pairs(2, bestOf(5)),
    singles(4, bestOf(5), 1),
    pairs(2, bestOf(5)),
  ]),
  de_6s3p6s: matchFormat('de_6s3p6s', 6, [
    singles(6, bestOf(5), 0),
    pairs(3, bestOf(5)),
    singles(6, bestOf(5), 1),
  ]),
  de_8s2p8s: matchFormat('de_8s2p8s', 4, [
    singles(4, bestOf(5), 0),
    singles(4, bestOf(5), 1),
    pairs(2, bestOf(5)),
    singles(4, bestOf(5), 2),
    singles(4, bestOf(5), 3),
  ]),
  de_dsab: matchFormat('de_dsab', 4, [
    pairs(2, bestOf(3)),
    singles(4, bestOf(3), 0),
    singles(4, bestOf(3), 1),
    pairs(2, bestOf(3)),
    singles(4, bestOf(3), 2),
    singles(4, bestOf(3), 3),
  ]),
  de_dsab_2p16s: matchFormat('de_dsab_2p16s', 4, [pairs(2, bestOf(3)), ...fourByFour(bestOf(3))]),
  ch_vfc: matchFormat('ch_vfc', 4, [
    singles(4, bestOf(3), 0),
    singles(4, bestOf(3), 1),
    pairs(2, bestOf(3)),
    singles(4, bestOf(3), 2),
    singles(4, bestOf(3), 3),
    { ...pairs(1, bestOf(1)), only_on_draw: true },
  ]),
  es_moraira: matchFormat('es_moraira', 6, [singles(6, bestOf(3), 0), pairs(3, bestOf(3))]),
  pdc_knockout: matchFormat('pdc_knockout', 1, [singles(1, bestOf(11), 0)]),
} as const satisfies Record<string, MatchFormat>;
