import { type MemberLine, setMemberStates, setMembersPaid } from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { toast } from '../../lib/toast.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRefreshTeams } from './refresh.ts';

type Props = { members: readonly MemberLine[]; chosen: ReadonlySet<number>; onDone: () => void };

/** What can be done to those who are ticked; all of a page are ticked at once when nobody is. */
export function ChosenMembers({ members, chosen, onDone }: Props) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const refresh = useRefreshTeams();
  const [isBarring, setBarring] = useState(false);
  const ids = members.map(({ member_id }) => member_id).filter((id) => chosen.has(id));
  const onSaved = async ({ changed }: { changed: number }) => {
    toast.success(t('members.changed', { count: changed }));
    onDone();
    await refresh();
  };
  const failedMessage = t('form.did_not_work');
  const states = useWrite(setMemberStates, { savedMessage: null, failedMessage, onSaved });
  const paid = useWrite(setMembersPaid, { savedMessage: null, failedMessage, onSaved });
  if (ids.length === 0 || season.is_closed) return null;
  const busy = states.pending !== null || paid.pending !== null;
  const send = (state: 'checking' | 'confirmed') => void states.send({ ...place, member_ids: ids, state });
  return (
    <div className="sticky bottom-16 mt-4 flex flex-wrap items-center gap-3 border-ink border-t-2 bg-ground py-3 md:bottom-0">
      <span role="status" className="font-semibold">
        {t('members.chosen', { count: ids.length })}
      </span>
      <Button look="primary" busy={busy} onClick={() => send('confirmed')}>
        {t('members.confirm')}
      </Button>
      <Button busy={busy} onClick={() => void paid.send({ ...place, member_ids: ids, paid: true })}>
        {t('members.mark_paid')}
      </Button>
      <Button
        look="quiet"
        busy={busy}
        onClick={() => void paid.send({ ...place, member_ids: ids, paid: false })}
      >
        {t('members.mark_unpaid')}
      </Button>
      <Button look="quiet" busy={busy} onClick={() => send('checking')}>
        {t('members.check_again')}
      </Button>
      <Button look="quiet" onClick={() => setBarring(true)}>
        {t('members.bar')}
      </Button>
      {isBarring && <BarDialog ids={ids} onClose={() => setBarring(false)} onSaved={onSaved} />}
    </div>
  );
}

type BarProps = { ids: number[]; onClose: () => void; onSaved: (answer: { changed: number }) => unknown };

export function BarDialog({ ids, onClose, onSaved }: BarProps) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const form = useForm(setMemberStates, {
    values: { reason: '' },
    toInput: ({ reason }) => ({ ...place, member_ids: ids, state: 'barred' as const, reason }),
    savedMessage: null,
    onSaved: (answer) => {
      onClose();
      return onSaved(answer);
    },
  });
  return (
    <Dialog
      title={t('members.bar_ask', { count: ids.length })}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <p className="mb-4">{t('members.bar_text')}</p>
      <form {...form.props} className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextArea label={t('team.reason')} help={t('members.bar_help')} {...form.field('reason')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="danger" busy={form.saving}>
            {t('members.bar')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
