import { type Notification, topicOf } from '@oche/contract';
import { formatTime } from '@oche/messages/dates';
import { derive, type Entrant, type GameFact, personsOf, readyPairings } from '@oche/tournament';
import type { Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { notify, tellFollowers } from '../notices/index.ts';
import { openGame } from './board-games.ts';
import { boardNumber, type Day, type DayTournament, drawnOf, gameKey, isPublic } from './day.ts';
import type { Draft } from './draft.ts';
import { expectedStarts } from './forecast.ts';

type Args = Notification['args'];

/** Calls players and markers to their boards, and tells whoever follows them, the board or the tournament. */
export function tellPeople(draft: Draft, tx: Sql, publish: Publish): void {
  for (const tournament of draft.day.tournaments) {
    const old = draft.before.tournaments.find(({ id }) => id === tournament.id);
    if (!old || old.state === tournament.state) continue;
    if (old.state.games !== tournament.state.games)
      for (const game of Object.values(tournament.state.games))
        tellOfGame(draft, tx, publish, tournament, game, old.state.games[game.pairing]);
    if (old.state.phase !== tournament.state.phase) tellOfPhase(draft, tx, tournament);
  }
}

function tellOfGame(
  { day, now }: Draft,
  tx: Sql,
  publish: Publish,
  tournament: DayTournament,
  game: GameFact,
  was: GameFact | undefined,
): void {
  const isCalled = was?.board !== game.board;
  const isCalledAgain = !isCalled && was!.calls.length < game.calls.length;
  const isNewMarker = game.marker !== null && (isCalled || was?.marker !== game.marker);
  if (!isCalled && !isCalledAgain && !isNewMarker) return;
  const [home, away] = game.between.map((id) => tournament.state.entrants.find((one) => one.id === id)!);
  const sides = [home!, away!];
  const board = boardNumber(day, game.board);
  const args: Args = { tournament: tournament.name, board, home: home!.name, away: away!.name };
  const open = openGame(day, tournament.id, game);
  const action_url = open ? `/live/${open.game_id}` : null;
  const marker = isNewMarker ? accountOfPerson(day, game.marker!) : undefined;
  if (marker !== undefined)
    notify(tx, publish, marker, { ...markerNotice(day, now, game.marker!, args), action_url });
  // Called again are those who have not come.
  const called = isCalled || isCalledAgain ? sides.filter(({ id }) => !game.here.includes(id)) : [];
  const players = called.flatMap((side) => accountsOf(side, day.accounts));
  for (const userId of players) notify(tx, publish, userId, { kind: 'called_to_board', args, action_url });
  if (!isCalled || !isPublic(day, tournament)) return;
  const topics = [
    topicOf('board', Number(game.board)),
    ...sides.flatMap((side) => side.players.map(({ player_id }) => topicOf('player', player_id))),
  ];
  const except = marker === undefined ? players : [...players, marker];
  tellFollowers(tx, { topics, except }, { kind: 'followed_called', args, action_url });
}

/** Who marks and plays soon wants to know both. */
function markerNotice(day: Day, now: Date, person: string, args: Args): Pick<Notification, 'kind' | 'args'> {
  const at = nextGameOf(day, now, person);
  return at === undefined
    ? { kind: 'called_to_mark', args }
    : { kind: 'called_to_mark_first', args: { ...args, at: formatTime(at, day.event.zone) } };
}

/** About when somebody plays next, of the games whose players are known. */
function nextGameOf(day: Day, now: Date, person: string): string | undefined {
  const starts = expectedStarts(day, now);
  const own = drawnOf(day).flatMap(({ id, state }) => {
    const entrants = state.entrants.filter((one) => personsOf(one).includes(person));
    const ready = readyPairings(state, new Set(entrants.map((one) => one.id)));
    return ready.flatMap((pairing) => starts.get(gameKey(id, pairing)) ?? []);
  });
  return own.sort()[0];
}

function tellOfPhase(draft: Draft, tx: Sql, tournament: DayTournament): void {
  const { day } = draft;
  const { id, name, state } = tournament;
  if (!isPublic(day, tournament)) return;
  const to = { topics: [topicOf('tournament', id)], except: [] };
  const action_url = `/tournaments/${tournament.slug}`;
  const args = { tournament: name };
  if (
    state.phase === 'playing' &&
    draft.before.tournaments.some((one) => one.id === id && one.state.phase === 'drawn')
  )
    tellFollowers(tx, to, { kind: 'tournament_begun', args, action_url });
  const winner = state.phase === 'finished' ? winnerOf(state) : undefined;
  if (winner)
    tellFollowers(tx, to, {
      kind: 'tournament_won',
      args: { ...args, name: winner.name },
      action_url,
    });
}

/** Whoever has the first place alone. */
function winnerOf(state: DayTournament['state']): Entrant | undefined {
  const first = derive(state).places.filter(({ from }) => from === 1);
  return first.length === 1 ? state.entrants.find(({ id }) => id === first[0]!.entrant) : undefined;
}

const accountsOf = ({ players }: Entrant, accounts: Day['accounts']): number[] =>
  players.flatMap(({ player_id }) => accounts.get(player_id) ?? []);

/** Whoever marks may play in another tournament of the event. */
function accountOfPerson(day: Day, person: string): number | undefined {
  for (const { state } of drawnOf(day))
    for (const entrant of state.entrants) {
      const at = personsOf(entrant).indexOf(person);
      if (at >= 0) return day.accounts.get(entrant.players[at]!.player_id);
    }
  return undefined;
}
