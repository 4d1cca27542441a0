import {
  createTrainingShare,
  listTrainingShares,
  revokeTrainingShare,
  type TrainingShare,
} from '@oche/contract';
import type { GameKey } from '@oche/darts';
import { formatDate, formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { ownOrigin } from '../../lib/device/device.ts';
import { useForm } from '../../lib/form.ts';
import { path } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user.ts';
import { useWrite } from '../../lib/write.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { gameName } from '../../widgets/game-words.ts';

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
  const form = useForm(createTrainingShare, {
    values: { label: '' },
    toInput: ({ label }) => ({ label, game }),
    savedMessage: null,
    onSaved: async ({ token }) => {
      const shared =
        game === null
          ? path('/play/training/stats/{token}/{id}', { token, id: user?.id ?? 0 })
          : path('/play/training/games/{id}/{token}', { id: game, token });
      setLink(ownOrigin() + shared);
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
  const { t, query } = useApp();
  const answer = useAsyncAnswer(listTrainingShares, {});
  const revoke = useWrite(revokeTrainingShare, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: () => query.invalidateQueries({ queryKey: queryKey(listTrainingShares) }),
  });
  return (
    <AsyncSection t={t} answer={answer} className="h-16">
      {(shares) =>
        shares.length === 0 ? (
          <p className="text-ink-soft">{t('training.no_shares')}</p>
        ) : (
          <ul className="divide-y divide-line" data-testid="shares">
            {shares.map((share, at) => (
              <li key={share.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <div className="min-w-52 flex-1">
                  <p className="font-semibold">{share.label || t('training.share_unnamed')}</p>
                  <p className="text-ink-soft text-sm">{aboutShare(share, t)}</p>
                </div>
                <Button
                  look="quiet"
                  busy={revoke.pending?.share_id === share.id}
                  aria-label={`${t('training.revoke')} ${at + 1}: ${share.label || t('training.share_unnamed')}`}
                  onClick={() => void revoke.send({ share_id: share.id })}
                >
                  {t('training.revoke')}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </AsyncSection>
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
