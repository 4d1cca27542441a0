import { type Desk, type DeskGame, type DeskWait, reasonWords, type StoppedGame } from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import { type Shown, sourceWords, whereWords } from '../../widgets/tournament/words.ts';

export const deskGames = (desk: Desk): DeskGame[] => [
  ...desk.waits.map(({ game }) => game),
  ...desk.boards.flatMap(({ on }) => (on ? [on.game] : [])),
  ...desk.settle.flatMap((item) => ('game' in item ? [item.game] : [])),
];

/** Two tournaments of a day name their games alike. */
export const isSameGame = (one: DeskGame, other: DeskGame): boolean =>
  one.tournament_id === other.tournament_id && one.pairing.id === other.pairing.id;

/** How games, people and boards of the desk are called; of `game` as its own tournament does, also when it has left the desk. */
export function deskShown(desk: Desk, game?: DeskGame): Shown {
  const there = deskGames(desk);
  const games = game
    ? [game, ...there.filter(({ tournament_id }) => tournament_id === game.tournament_id)]
    : there;
  const codes = new Map(games.map(({ pairing, code }) => [pairing.id, code]));
  const names = new Map([
    ...desk.settle.flatMap((item) =>
      item.kind === 'tie' ? item.entrants.map(({ id, name }) => [id, name] as const) : [],
    ),
    ...games.flatMap(({ sides }) => sides.map(({ entrant, name }) => [entrant ?? '', name] as const)),
  ]);
  const numbers = new Map(desk.boards.map(({ id, number }) => [String(id), String(number)]));
  return {
    name: (entrant) => names.get(entrant) ?? entrant,
    board: (board) => numbers.get(board) ?? '',
    code: (pairing) => codes.get(pairing) ?? pairing.split('/').slice(-2).join('/'),
  };
}

/** Who plays, or where they will come from. */
export const gameNames = (game: DeskGame, shown: Shown, t: Translate): [string, string] => {
  const side = (at: 0 | 1) => game.sides[at].name || sourceWords(game.pairing.sources[at], shown, t);
  return [side(0), side(1)];
};

/** "M17, last 16" */
export const gameWhere = ({ code, pairing, rounds }: DeskGame, t: Translate): string =>
  `${code}, ${whereWords(pairing, rounds, t)}`;

/** Why a game waits, with people, boards and times as they are called here. */
export function waitWords({ why }: DeskWait, desk: Desk, shown: Shown, t: Translate): string {
  const people = new Map(desk.people.map(({ id, name }) => [id, name]));
  const { zone } = desk.event;
  const { key, args } = reasonWords('wait', why, (fact, value) => {
    if (fact === 'who') return people.get(String(value)) ?? '';
    if (fact === 'board') return shown.board(String(value));
    if (fact === 'since') return formatTime(String(value), zone);
    // The plan counts in minutes since 1970.
    if (fact === 'until') return formatTime(new Date(Number(value) * 60_000).toISOString(), zone);
    return value;
  });
  return translateLoose(t, key, args);
}

/** The score from which a game goes on that was taken off its board: "1–0, 101–41". */
export function stoppedWords({ won, remaining }: NonNullable<StoppedGame>, t: Translate): string {
  const pairs = remaining.some((left) => left === null) ? [won] : [won, remaining];
  const score = pairs.map(([home, away]) => t('tournament.score', { home: home!, away: away! })).join(', ');
  return t('desk.stopped', { score });
}

/** What time mends by itself is said softly, even where somebody could be quicker. */
export const isForPeople = ({ mend, why }: DeskWait): boolean =>
  mend !== null && why.code !== 'player_resting';
