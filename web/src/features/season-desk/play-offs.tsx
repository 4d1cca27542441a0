import {
  addPlayOff,
  type OpenPlayOffView,
  type PlayOffView,
  previewClosing,
  removePlayOff,
} from '@oche/contract';
import { useState } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DragList } from '../../ui/drag-list.tsx';
import { TextField } from '../../ui/field.tsx';

/** What has to be played off before it is certain who plays where next, how each ended, and taking that back. */
export function PlayOffs({ place, isClosed }: { place: SeasonPlace; isClosed: boolean }) {
  const { t, query } = useApp();
  const { open, played } = useAnswer(previewClosing, place).play_offs;
  const [entering, setEntering] = useState<OpenPlayOffView | null>(null);
  const [removing, setRemoving] = useState<PlayOffView | null>(null);
  if (open.length === 0 && played.length === 0) return null;
  const done = async () => {
    setEntering(null);
    setRemoving(null);
    await query.invalidateQueries({ queryKey: queryKey(previewClosing, place) });
  };
  const namesOf = (teams: readonly { name: string }[]) => teams.map(({ name }) => name).join(', ');
  return (
    <section>
      <h3 className="border-ink border-b-2 pb-1 text-lg">{t('play_offs.title')}</h3>
      <ul className="divide-y divide-line">
        {open.map((one) => (
          <li key={namesOf(one.teams)} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              <span className="block font-semibold">{namesOf(one.teams)}</span>
              <span className="block text-ink-soft text-sm">{t(`play_offs.decides.${one.decides}`)}</span>
            </span>
            {!isClosed && <Button onClick={() => setEntering(one)}>{t('play_offs.enter')}</Button>}
          </li>
        ))}
        {played.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              <span className="block">
                {one.teams.map(({ name }, at) => `${at + 1}. ${name}`).join(', ')}
              </span>
              <span className="block text-ink-soft text-sm">
                {one.up !== null && `${t('play_offs.up', { count: one.up })}, `}
                {one.reason}
              </span>
            </span>
            {!isClosed && (
              <Button look="quiet" onClick={() => setRemoving(one)}>
                {t('play_offs.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {entering && <Enter place={place} open={entering} onDone={done} onClose={() => setEntering(null)} />}
      {removing && <Remove place={place} played={removing} onDone={done} onClose={() => setRemoving(null)} />}
    </section>
  );
}

type DialogProps = { place: SeasonPlace; onDone: () => Promise<void>; onClose: () => void };

function Enter({ place, open, onDone, onClose }: DialogProps & { open: OpenPlayOffView }) {
  const { t } = useApp();
  const [teams, setTeams] = useState(open.teams);
  const [up, setUp] = useState(1);
  const [reason, setReason] = useState('');
  const write = useWrite(addPlayOff, { savedMessage: t('play_offs.entered'), onSaved: onDone });
  const move = (key: string, to: number) =>
    setTeams((before) => {
      const moved = before.find(({ id }) => String(id) === key)!;
      return before.filter((team) => team !== moved).toSpliced(to, 0, moved);
    });
  return (
    <Dialog title={t('play_offs.enter')} onClose={onClose} closeLabel={t('dialog.close')}>
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const ids = teams.map(({ id }) => id);
          void write.send({ ...place, teams: ids, up: open.decides === 'rank' ? null : up, reason });
        }}
      >
        <p>{t('play_offs.order_help')}</p>
        <DragList
          label={t('play_offs.order')}
          rows={teams}
          rowKey={({ id }) => String(id)}
          nameOf={({ name }) => name}
          onMove={move}
          t={t}
        >
          {({ name }) => name}
        </DragList>
        {open.decides === 'promotion' && (
          <TextField
            type="number"
            min={0}
            max={teams.length}
            label={t('play_offs.how_many_up')}
            value={String(up)}
            onChange={({ target }) => setUp(Number(target.value))}
          />
        )}
        <Reason {...{ reason, setReason }} />
        <Foot
          onClose={onClose}
          isBusy={write.pending !== null}
          reason={reason}
          action={t('play_offs.enter')}
        />
      </form>
    </Dialog>
  );
}

function Remove({ place, played, onDone, onClose }: DialogProps & { played: PlayOffView }) {
  const { t } = useApp();
  const [reason, setReason] = useState('');
  const write = useWrite(removePlayOff, { savedMessage: t('play_offs.removed'), onSaved: onDone });
  return (
    <Dialog title={t('play_offs.remove_title')} onClose={onClose} closeLabel={t('dialog.close')}>
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void write.send({ ...place, play_off_id: played.id, reason });
        }}
      >
        <p>{played.teams.map(({ name }) => name).join(', ')}</p>
        <Reason {...{ reason, setReason }} />
        <Foot
          onClose={onClose}
          isBusy={write.pending !== null}
          reason={reason}
          action={t('play_offs.remove')}
        />
      </form>
    </Dialog>
  );
}

function Reason({ reason, setReason }: { reason: string; setReason: (reason: string) => void }) {
  const { t } = useApp();
  return (
    <TextField
      label={t('play_offs.reason')}
      help={t('play_offs.reason_help')}
      required
      minLength={3}
      maxLength={500}
      value={reason}
      onChange={({ target }) => setReason(target.value)}
    />
  );
}

type FootProps = { onClose: () => void; isBusy: boolean; reason: string; action: string };

function Foot({ onClose, isBusy, reason, action }: FootProps) {
  const { t } = useApp();
  return (
    <div className="flex justify-end gap-3">
      <Button onClick={onClose}>{t('dialog.cancel')}</Button>
      <Button type="submit" look="primary" busy={isBusy} disabled={reason.trim().length < 3}>
        {action}
      </Button>
    </div>
  );
}
