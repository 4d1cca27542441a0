import {
  createTrainingShare,
  listTrainingShares,
  revokeTrainingShare,
  type TrainingShare,
} from '@oche/contract';
import type { GameKey } from '@oche/darts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKey, useApp, useLateAnswer } from '../../lib/app-context.tsx';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { gameName } from '../../widgets/game-words.ts';
import { Late } from './late.tsx';

/** A button that makes a link to one's training, or to one game of it. */
export function ShareButton({ game = null }: { game?: GameKey | null }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('training.share')}
      </Button>
      {open && <ShareDialog game={game} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareDialog({ game, onClose }: { game: GameKey | null; onClose: () => void }) {
  const { t, query } = useApp();
  const user = useUser();
  const [link, setLink] = useState<string | null>(null);
  const form = useSaveForm(createTrainingShare, {
    values: { label: '' },
    toInput: ({ label }) => ({ label, game }),
    savedMessage: null,
    onSaved: async ({ token }) => {
      const path = game === null ? `stats/${token}/${user?.id}` : `games/${game}/${token}`;
      setLink(`${location.origin}/play/training/${path}`);
      await query.invalidateQueries({ queryKey: queryKey(listTrainingShares) });
    },
  });
  return (
    <Dialog title={t('training.share')} onClose={onClose} closeLabel={t('play.close')}>
      {link === null ? (
        <form className="grid gap-4" {...form.props}>
          <p className="text-ink-soft">
            {game === null
              ? t('training.share_text')
              : t('training.share_game_text', { game: gameName(game, t) })}
          </p>
          <TextField
            label={t('training.share_label')}
            help={t('training.share_label_help')}
            maxLength={120}
            {...form.field('label')}
          />
          {form.failure && (
            <p role="alert" className="text-red">
              {form.failure}
            </p>
          )}
          <Button type="submit" look="primary" busy={form.saving}>
            {t('training.share_make')}
          </Button>
        </form>
      ) : (
        <MadeLink link={link} />
      )}
    </Dialog>
  );
}

function MadeLink({ link }: { link: string }) {
  const { t } = useApp();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('training.copied'));
    } catch {
      toast.error(t('training.copy_yourself'));
    }
  };
  return (
    <div className="grid gap-4">
      <TextField
        label={t('training.share_link')}
        help={t('training.share_once')}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Button look="primary" onClick={() => void copy()}>
        {t('training.copy')}
      </Button>
    </div>
  );
}

/** The links that are out, with a way to take each back. */
export function ShareList() {
  const { t, call, query } = useApp();
  const answer = useLateAnswer(listTrainingShares, {});
  const revoke = useMutation({
    mutationFn: (share_id: number) => call(revokeTrainingShare, { share_id }),
    onSuccess: () => query.invalidateQueries({ queryKey: queryKey(listTrainingShares) }),
    onError: (error) => toast.error(t('form.did_not_work'), error.message),
  });
  return (
    <Late answer={answer} className="h-16">
      {(shares) =>
        shares.length === 0 ? (
          <p className="text-ink-soft">{t('training.no_shares')}</p>
        ) : (
          <ul className="divide-y divide-line" data-testid="shares">
            {shares.map((share) => (
              <li key={share.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <div className="min-w-52 flex-1">
                  <p className="font-semibold">{share.label || t('training.share_unnamed')}</p>
                  <p className="text-ink-soft text-sm">{aboutShare(share, t)}</p>
                </div>
                <Button
                  look="quiet"
                  busy={revoke.isPending && revoke.variables === share.id}
                  onClick={() => revoke.mutate(share.id)}
                >
                  {t('training.revoke')}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Late>
  );
}

function aboutShare(
  { game, created_at, last_seen_at }: TrainingShare,
  t: ReturnType<typeof useApp>['t'],
): string {
  return [
    game === null ? t('training.share_all') : gameName(game, t),
    t('training.share_since', { when: formatDate(t.locale, created_at) }),
    last_seen_at
      ? t('training.share_seen', { when: formatMoment(t.locale, last_seen_at) })
      : t('training.share_unseen'),
  ].join(' · ');
}
