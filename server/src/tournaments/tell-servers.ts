import { type PairingView, type ResultFact, resultChanges } from '@oche/tournament';
import type { Sql } from '../db/index.ts';
import { tellWebhooks } from '../webhooks/index.ts';
import { boardKey, boardNumber, type Day, type DayTournament, gameKey } from './day.ts';
import type { Draft } from './draft.ts';

/** Tells servers of others every result that was written, changed or taken back. */
export function tellServers({ before, day, views }: Draft, tx: Sql): void {
  const { id: eventId } = day.event;
  for (const tournament of day.tournaments) {
    const old = before.tournaments.find(({ id }) => id === tournament.id);
    if (!old || old.state === tournament.state || tournament.is_test) continue;
    const { written, removed } = resultChanges(old.state, tournament.state);
    for (const fact of written) {
      const view = views.get(gameKey(tournament.id, fact.pairing));
      tellWebhooks(tx, eventId, { type: 'result', body: resultBody(day, tournament, fact, view) });
    }
    for (const fact of removed)
      if (!written.some(({ pairing }) => pairing === fact.pairing))
        tellWebhooks(tx, eventId, {
          type: 'result_removed',
          body: { ...headOf(day, tournament, 'result_removed'), game: fact.pairing },
        });
  }
}

const headOf = ({ event }: Day, { slug, name }: DayTournament, type: string) => ({
  type,
  event: { slug: event.slug, name: event.name },
  tournament: { slug, name },
});

function resultBody(day: Day, tournament: DayTournament, fact: ResultFact, view: PairingView | undefined) {
  const row = day.results.findLast((one) => one.tournament_id === tournament.id && one.fact === fact);
  const side = (id: string) => {
    const entrant = tournament.state.entrants.find((one) => one.id === id);
    return { name: entrant?.name ?? '', players: (entrant?.players ?? []).map(({ name }) => name) };
  };
  return {
    ...headOf(day, tournament, 'result'),
    game: fact.pairing,
    stage: view?.stage ?? null,
    group: view?.group ?? null,
    round: view?.round ?? null,
    sides: [side(fact.between[0]), side(fact.between[1])],
    winner: fact.winner,
    score: fact.kind === 'played' ? fact.score : null,
    decided_by: fact.kind,
    board: row?.board_id == null ? null : boardNumber(day, boardKey(row.board_id)),
    finished_at: row?.finished_at ?? null,
  };
}
