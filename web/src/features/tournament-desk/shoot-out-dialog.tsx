import type { OpenTie } from '@oche/tournament';
import { type SubmitEvent, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DragList } from '../../ui/drag-list.tsx';
import { TextField } from '../../ui/field.tsx';
import { moved } from '../../ui/use-drag.ts';
import type { Shown } from '../../widgets/tournament/words.ts';
import { useCommand } from './use-command.tsx';

export type Tie = OpenTie;

type Props = {
  tournamentId: number | string;
  tie: Tie;
  shown: Shown;
  onDone: () => unknown;
  onClose: () => void;
};

/** Breaks a tie: by what everybody threw with nine darts, and again while some are level; or by an order that was played out. */
export function ShootOutDialog({ tournamentId, tie, shown, onDone, onClose }: Props) {
  const t = useT();
  const { stage, group, entrants, last_resort } = tie;
  const [isByHand, setByHand] = useState(last_resort === 'play_off');
  const { send, busy, question } = useCommand(tournamentId, shown, onDone);
  const decide = async (how: { order: string[] } | { shoot_out: Record<string, number[]> }) => {
    // The log wants to know why the table stands as it does.
    const reason = t('order' in how ? 'desk.tie.reason_order' : 'desk.tie.reason_points');
    if (await send({ type: 'resolve_tie', stage, group, reason, ...how })) onClose();
  };
  return (
    <Dialog title={t('desk.tie.title')} onClose={onClose} closeLabel={t('dialog.close')}>
      {isByHand ? (
        <ByOrder entrants={entrants} shown={shown} busy={busy} onOrder={(order) => void decide({ order })} />
      ) : (
        <ByPoints
          entrants={entrants}
          shown={shown}
          busy={busy}
          onPoints={(shoot_out) => void decide({ shoot_out })}
        />
      )}
      <Button look="quiet" className="mt-3" onClick={() => setByHand(!isByHand)}>
        {isByHand ? t('desk.tie.by_points') : t('desk.tie.by_order')}
      </Button>
      {question}
    </Dialog>
  );
}

type WayProps = { entrants: readonly string[]; shown: Shown; busy: boolean };

type PointsProps = WayProps & { onPoints: (points: Record<string, number[]>) => void };

function ByPoints({ entrants, shown, busy, onPoints }: PointsProps) {
  const t = useT();
  const [throws, setThrows] = useState(1);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const pointsOf = (entrant: string) =>
      typed
        .getAll(entrant)
        .filter((text) => text !== '')
        .map(Number);
    onPoints(Object.fromEntries(entrants.map((entrant) => [entrant, pointsOf(entrant)])));
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <p className="text-ink-soft">{t('desk.tie.nine_darts')}</p>
      {entrants.map((entrant) => (
        <div key={entrant} className="grid grid-cols-[1fr_repeat(auto-fit,5rem)] items-end gap-3">
          {Array.from({ length: throws }, (_, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: throws are only ever added at the end
              key={at}
              label={at === 0 ? shown.name(entrant) : t('desk.tie.again_of', { name: shown.name(entrant) })}
              name={entrant}
              type="number"
              min={0}
              max={540}
              required={at === 0}
            />
          ))}
        </div>
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => setThrows(throws + 1)}>{t('desk.tie.again')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {t('desk.tie.decide')}
        </Button>
      </div>
    </form>
  );
}

type OrderProps = WayProps & { onOrder: (order: string[]) => void };

function ByOrder({ entrants, shown, busy, onOrder }: OrderProps) {
  const t = useT();
  const [order, setOrder] = useState([...entrants]);
  return (
    <>
      <p className="mb-3 text-ink-soft">{t('desk.tie.order_text')}</p>
      <DragList
        label={t('desk.tie.title')}
        rows={order}
        rowKey={(entrant) => entrant}
        nameOf={shown.name}
        onMove={(key, to) => setOrder(moved(order, order.indexOf(key), to))}
        t={t}
      >
        {(entrant) => <span className="font-semibold">{shown.name(entrant)}</span>}
      </DragList>
      <div className="mt-4 flex justify-end">
        <Button look="primary" busy={busy} onClick={() => onOrder(order)}>
          {t('desk.tie.decide')}
        </Button>
      </div>
    </>
  );
}
