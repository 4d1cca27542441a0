import {
  CHANNELS,
  type EventBoard,
  listEventBoards,
  renewBoardCodes,
  showManagedEvent,
  takeNewBoards,
} from '@oche/contract';
import { useEffect, useState } from 'react';
import { queryKey, useAnswer, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { path } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { BoardCodeDialog } from './board-code-dialog.tsx';
import { BoardSheets } from './board-sheets.tsx';
import { BoardTile, isThere } from './board-tile.tsx';
import type { BoardCodes } from './code-address.ts';

/** Tablets come and go without a word: the page looks again while it is in sight. */
const LOOK_AGAIN_MS = 15_000;

/** The boards of a day with their tablets; on paper, a sheet with the code of each. */
export function EventBoards({ eventId }: { eventId: string }) {
  const { t, query } = useApp();
  const event = useAnswer(showManagedEvent, { event_id: eventId });
  const boards = useAnswer(listEventBoards, { event_id: eventId });
  const now = useFreshBoards(eventId, event.id);
  const [connecting, setConnecting] = useState<EventBoard | null>(null);
  const [sheets, setSheets] = useState<BoardCodes | null>(null);
  const keep = (next: EventBoard[]) =>
    query.setQueryData(queryKey(listEventBoards, { event_id: eventId }), next);
  if (sheets)
    return <BoardSheets event={event} boards={boards} codes={sheets} onClose={() => setSheets(null)} />;
  const connected = boards.filter((board) => isThere(board, now)).length;
  return (
    <>
      <PageHead
        title={
          now === null ? t('boards.title_none') : t('boards.title', { connected, boards: boards.length })
        }
        lead={`${event.name} · ${event.location.name}`}
        actions={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={path('/manage/events/{id}/edit', { id: event.id })}>
              {t('boards.back')}
            </ButtonLink>
            <ButtonLink to={path('/manage/events/{id}/desk', { id: event.id })}>
              {t('manage.desk')}
            </ButtonLink>
            {boards.length > 0 && <PrintAll eventId={event.id} onCodes={setSheets} />}
          </div>
        }
      />
      {boards.length === 0 ? (
        <Empty
          icon="target"
          title={t('boards.empty')}
          action={
            <div className="flex flex-wrap gap-2">
              <ButtonLink to="/manage/events-locations">{t('manage.nav_locations')}</ButtonLink>
              <TakeNew eventId={event.id} onSaved={keep} />
            </div>
          }
        >
          {t('boards.empty_text')}
        </Empty>
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {boards.map((board) => (
              <BoardTile
                key={board.id}
                board={board}
                event={event}
                now={now}
                onConnect={() => setConnecting(board)}
                onSaved={keep}
              />
            ))}
          </div>
          <p className="mt-6 max-w-prose text-ink-soft text-sm">{t('boards.state_help')}</p>
          <TakeNew eventId={event.id} onSaved={keep} />
        </>
      )}
      {connecting && <BoardCodeDialog board={connecting} event={event} onClose={() => setConnecting(null)} />}
    </>
  );
}

/** Asks again now and then, and when something changes at the event; the time is unknown until the browser has it. */
function useFreshBoards(eventId: string, id: number): number | null {
  const { refetch, refresh } = useAsyncAnswer(listEventBoards, { event_id: eventId });
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (document.visibilityState === 'visible') void refetch();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  useLive(CHANNELS.event(id), { onMessage: { change: () => void refresh() }, onSync: refresh });
  return now;
}

function PrintAll({ eventId, onCodes }: { eventId: number; onCodes: (codes: BoardCodes) => void }) {
  const { t } = useApp();
  const [isAsking, setAsking] = useState(false);
  const renew = useWrite(renewBoardCodes, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: onCodes,
  });
  return (
    <>
      <ButtonLink to={path('/manage/events/{id}/board-plan', { id: eventId })}>
        {t('boards.print_plan')}
      </ButtonLink>
      <Button look="primary" onClick={() => setAsking(true)}>
        {t('boards.print_all')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('boards.print_ask')}
          action={t('boards.print_make')}
          busy={renew.pending !== null}
          onConfirm={() => void renew.send({ event_id: eventId }).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
          t={t}
        >
          {t('boards.print_text')}
        </Confirm>
      )}
    </>
  );
}

/** A location may have got boards since the event was made. */
function TakeNew({ eventId, onSaved }: { eventId: number; onSaved: (boards: EventBoard[]) => void }) {
  const { t } = useApp();
  const take = useWrite(takeNewBoards, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved,
  });
  return (
    <Button look="quiet" busy={take.pending !== null} onClick={() => void take.send({ event_id: eventId })}>
      {t('boards.take_new')}
    </Button>
  );
}
