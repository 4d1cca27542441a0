import { disconnectTablet, type EventBoard, type ManagedEvent, updateEventBoard } from '@oche/contract';
import { formatMoment, formatTime } from '@oche/messages/dates';
import { useId, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { INPUT } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A tablet says that it is there about once a minute. */
const THERE_MS = 3 * 60_000;

export const isThere = ({ tablet }: EventBoard, now: number | null): boolean =>
  tablet !== null && now !== null && now - Date.parse(tablet.last_seen_at) < THERE_MS;

type Props = {
  board: EventBoard;
  event: ManagedEvent;
  /** Unknown until the page is in the browser. */
  now: number | null;
  onConnect: () => void;
  onSaved: (boards: EventBoard[]) => void;
};

/** One board on a day: its tablet, and whether it is played on. */
export function BoardTile({ board, event, now, onConnect, onSaved }: Props) {
  const t = useT();
  const { number, name, kind, state, tablet } = board;
  const isHere = isThere(board, now);
  return (
    <article
      aria-label={t('board.number', { number })}
      className={`grid content-between gap-4 rounded-card border p-4 ${
        state === 'closed'
          ? 'border-line border-dashed'
          : `bg-surface ${tablet && now !== null && !isHere ? 'border-red' : 'border-line'}`
      }`}
    >
      <div className="flex items-start gap-4">
        <span className="numerals min-w-12 text-6xl" aria-hidden="true">
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{name || t('board.number', { number })}</h2>
          {kind !== 'standard' && <p className="eyebrow mt-1">{t(`board_kind.${kind}`)}</p>}
          <TabletState tablet={tablet} isHere={isHere} isKnown={now !== null} zone={event.zone} />
          <p className="text-ink-soft text-sm">
            {tablet
              ? `${tablet.device} ${t('boards.since', { when: formatTime(tablet.connected_at, event.zone) })}`
              : t('boards.no_tablet_text')}
          </p>
          {tablet && <TabletFigures tablet={tablet} isHere={isHere} zone={event.zone} />}
        </div>
      </div>
      <BoardState board={board} event={event} onSaved={onSaved} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onConnect}>{tablet ? t('boards.replace') : t('boards.connect')}</Button>
        {tablet && <Disconnect board={board} event={event} onSaved={onSaved} />}
      </div>
    </article>
  );
}

type StateProps = { tablet: EventBoard['tablet']; isHere: boolean; isKnown: boolean; zone: string };

/** There, gone, or never there: a tablet that was there and is not seen any more is what somebody must look at. */
function TabletState({ tablet, isHere, isKnown, zone }: StateProps) {
  const t = useT();
  if (!tablet)
    return (
      <p className="mt-2 flex items-center gap-2 font-semibold">
        <Icon name="x" className="size-4" /> {t('boards.no_tablet')}
      </p>
    );
  const tone = isHere ? 'text-green' : isKnown ? 'text-red' : '';
  return (
    <p className={`mt-2 flex items-center gap-2 font-semibold ${tone}`}>
      <Icon name={isHere || !isKnown ? 'tablet' : 'wifi-off'} className="size-4" />
      {isHere
        ? t('boards.connected')
        : t('boards.seen', { when: formatMoment(t.locale, tablet.last_seen_at, zone) })}
    </p>
  );
}

/** A battery this low does not last the evening. */
const LOW_BATTERY = 20;

type FiguresProps = { tablet: NonNullable<EventBoard['tablet']>; isHere: boolean; zone: string };

/** What the tablet last said about itself: when, how full its battery is, and what it still has to send. */
function TabletFigures({ tablet: { last_seen_at, battery, unsent }, isHere, zone }: FiguresProps) {
  const t = useT();
  const isLow = battery !== null && battery <= LOW_BATTERY;
  return (
    <ul className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
      {isHere && <li>{t('boards.seen', { when: formatTime(last_seen_at, zone) })}</li>}
      {battery !== null && (
        <li className={isLow ? 'font-semibold text-red' : ''}>{t('board.battery', { level: battery })}</li>
      )}
      {unsent > 0 && <li className="font-semibold text-ink">{t('board.unsent', { count: unsent })}</li>}
    </ul>
  );
}

type ChangeProps = Pick<Props, 'board' | 'event' | 'onSaved'>;

function BoardState({ board, event, onSaved }: ChangeProps) {
  const t = useT();
  const id = useId();
  const change = useWrite(updateEventBoard, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved,
  });
  const { state, reserved_for } = change.pending ?? board;
  const save = (what: Partial<Pick<EventBoard, 'state' | 'reserved_for'>>) =>
    void change.send({ event_id: event.id, board_id: board.id, state, reserved_for, ...what });
  const isOther = reserved_for !== null && !['stage', 'stream'].includes(reserved_for);
  const look = `${INPUT} w-auto flex-1`;
  return (
    <div className="flex flex-wrap gap-2">
      <label htmlFor={`${id}-state`} className="sr-only">
        {t('boards.state', { number: board.number })}
      </label>
      <select
        id={`${id}-state`}
        className={look}
        value={state}
        onChange={({ target }) => save({ state: target.value as EventBoard['state'] })}
      >
        <option value="open">{t('boards.state_open')}</option>
        <option value="paused">{t('boards.state_paused')}</option>
        <option value="closed">{t('boards.state_closed')}</option>
      </select>
      <label htmlFor={`${id}-reserved`} className="sr-only">
        {t('boards.reserved', { number: board.number })}
      </label>
      <select
        id={`${id}-reserved`}
        className={look}
        value={reserved_for ?? ''}
        onChange={({ target }) => save({ reserved_for: target.value || null })}
      >
        <option value="">{t('boards.reserved_nobody')}</option>
        <option value="stage">{t('boards.reserved_stage')}</option>
        <option value="stream">{t('boards.reserved_stream')}</option>
        {isOther && <option value={reserved_for}>{reserved_for}</option>}
      </select>
    </div>
  );
}

function Disconnect({ board, event, onSaved }: ChangeProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const disconnect = useWrite(disconnectTablet, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: (boards) => {
      setAsking(false);
      onSaved(boards);
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('boards.disconnect')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('boards.disconnect_ask', { number: board.number })}
          lost={[t('boards.disconnect_lost')]}
          action={t('boards.disconnect')}
          busy={disconnect.pending !== null}
          onConfirm={() => void disconnect.send({ event_id: event.id, board_id: board.id })}
          onClose={() => setAsking(false)}
          t={t}
        >
          {t('boards.disconnect_text')}
        </Confirm>
      )}
    </>
  );
}
