import type { Desk, DeskBoard, DeskGame } from '@oche/contract';
import { formatMoment, formatTime } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { useDesk } from './desk-data.ts';
import { deskShown, gameNames, gameWhere } from './desk-words.ts';
import { inExpectedOrder } from './expected-order.ts';

/** The plan to hang up: which board, whose game, when; and below, what comes and about when. */
export function BoardPlan({ id }: { id: string }) {
  const t = useT();
  const { desk } = useDesk(id);
  const { event, boards, waits } = desk;
  const inUse = boards.filter(({ state }) => state !== 'closed');
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-3xl">{t('desk.plan.title')}</h1>
          <p className="text-ink-soft">
            {event.name} · {t('desk.plan.as_of', { when: formatMoment(t.locale, desk.now, event.zone) })}
          </p>
        </div>
        <div className="no-print flex gap-2">
          <ButtonLink to={path('/manage/events/{id}/desk', { id })}>{t('tournaments.to_desk')}</ButtonLink>
          <Button look="primary" onClick={() => print()}>
            {t('tournaments.print')}
          </Button>
        </div>
      </header>
      <table className="mb-10 w-full text-left">
        <caption className="sr-only">{t('desk.plan.boards')}</caption>
        <thead>
          <tr className="border-ink border-b-2">
            <th className="py-1 pr-4">{t('desk.plan.board')}</th>
            <th className="py-1 pr-4">{t('desk.plan.now')}</th>
            <th className="py-1 pr-4">{t('desk.plan.until')}</th>
            {desk.suggested.length > 0 && <th className="py-1">{t('desk.plan.then')}</th>}
          </tr>
        </thead>
        <tbody>
          {inUse.map((board) => (
            <BoardRow key={board.id} board={board} desk={desk} />
          ))}
        </tbody>
      </table>
      <h2 className="border-ink border-t-2 pt-2 text-2xl">{t('desk.plan.to_come')}</h2>
      {waits.length === 0 && <Empty icon="calendar" title={t('desk.plan.nothing')} />}
      <ol className="divide-y divide-line">
        {inExpectedOrder(waits).map(({ game, starts_at }) => (
          <li
            key={`${game.tournament_id} ${game.pairing.id}`}
            className="flex items-baseline gap-4 py-1.5 [break-inside:avoid]"
          >
            <span className="numerals w-16 shrink-0 text-xl">
              {starts_at === null ? '–' : formatTime(starts_at, event.zone)}
            </span>
            <Game game={game} desk={desk} />
          </li>
        ))}
      </ol>
    </>
  );
}

function BoardRow({ board: { id, number, name, on }, desk }: { board: DeskBoard; desk: Desk }) {
  const t = useT();
  const suggested = desk.suggested.find(({ board }) => board === String(id));
  const next = desk.waits.find(
    ({ game }) =>
      suggested?.pairing === game.pairing.id && suggested.tournament === String(game.tournament_id),
  );
  return (
    <tr className="border-line border-b align-top [break-inside:avoid]">
      <th scope="row" className="py-2 pr-4">
        <span className="numerals text-3xl">{number}</span> <span className="font-normal">{name}</span>
      </th>
      <td className="py-2 pr-4">{on ? <Game game={on.game} desk={desk} /> : t('board.free')}</td>
      <td className="numerals py-2 pr-4 text-xl">
        {on?.expected_end ? formatTime(on.expected_end, desk.event.zone) : '–'}
      </td>
      {desk.suggested.length > 0 && (
        <td className="py-2">{next ? <Game game={next.game} desk={desk} /> : '–'}</td>
      )}
    </tr>
  );
}

function Game({ game, desk }: { game: DeskGame; desk: Desk }) {
  const t = useT();
  const [home, away] = gameNames(game, deskShown(desk), t);
  const tournament = desk.tournaments.find(({ id }) => id === game.tournament_id);
  return (
    <span>
      <span className="font-bold">
        {home} – {away}
      </span>
      <span className="block text-ink-soft text-sm">
        {gameWhere(game, t)}
        {desk.tournaments.length > 1 && tournament && ` · ${tournament.name}`}
      </span>
    </span>
  );
}
