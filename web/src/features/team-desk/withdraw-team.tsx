import { previewWithdrawal, readmitTeam, withdrawTeam } from '@oche/contract';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRefreshTeams } from './refresh.ts';
import { useTeam } from './team-frame.tsx';

/** Asks why, and says before what the rules make of the results. */
export function WithdrawTeam({ onClose }: { onClose: () => void }) {
  const { t } = useApp();
  const { team, at } = useTeam();
  const preview = useAsyncAnswer(previewWithdrawal, at);
  const refresh = useRefreshTeams();
  const form = useForm(withdrawTeam, {
    values: { reason: '' },
    toInput: ({ reason }) => ({ ...at, reason, base_version: preview.data?.version ?? team.version }),
    savedMessage: t('team.withdrawn_done'),
    onSaved: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog
      title={t('team.withdraw_ask', { name: team.name })}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <AsyncSection answer={preview} t={t} className="h-24">
        {({ annul, annulled, kept, open }) => (
          <ul className="mb-4 list-disc pl-5">
            <li className="font-semibold">{t(`team.annul.${annul}`, { count: annulled })}</li>
            {kept > 0 && <li>{t('team.annul_kept', { count: kept })}</li>}
            {open > 0 && <li>{t('team.annul_open', { count: open })}</li>}
            <li>{t('team.annul_last')}</li>
          </ul>
        )}
      </AsyncSection>
      <form {...form.props} className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextArea label={t('team.reason')} help={t('team.reason_help')} {...form.field('reason')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="danger" busy={form.saving} disabled={preview.data === undefined}>
            {t('team.withdraw_do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function ReadmitTeam({ onClose }: { onClose: () => void }) {
  const { t } = useApp();
  const { team, at } = useTeam();
  const refresh = useRefreshTeams();
  const form = useForm(readmitTeam, {
    values: { reason: '' },
    toInput: ({ reason }) => ({ ...at, reason }),
    onSaved: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog
      title={t('team.readmit_ask', { name: team.name })}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <p className="mb-4">{t('team.readmit_text')}</p>
      <form {...form.props} className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextArea label={t('team.reason')} help={t('team.reason_help')} {...form.field('reason')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.saving}>
            {t('team.readmit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
