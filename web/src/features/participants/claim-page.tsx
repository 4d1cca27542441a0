import { claimParticipant, showClaim } from '@oche/contract';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';

/** Somebody says who they are in the book of an organiser. */
export function ClaimPage({ token }: { token: string }) {
  const { t } = useApp();
  const { data: claim, isError, refetch } = useAsyncAnswer(showClaim, { token });
  const say = useWrite(claimParticipant, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: refetch,
  });
  if (isError)
    return (
      <PageHead
        title={t('claim.over')}
        lead={t('claim.over_text')}
        actions={<ButtonLink to="/">{t('claim.home')}</ButtonLink>}
      />
    );
  if (!claim) return <div className="skeleton h-40" role="status" aria-label={t('section.loading')} />;
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <PageHead title={t('claim.title', { name: claim.name })} />
      {claim.club && <p>{t('claim.club', { club: claim.club })}</p>}
      {claim.book && <p className="text-ink-soft">{t('claim.book', { book: claim.book })}</p>}
      {claim.asked ? (
        <Notice tone="success">
          <p className="font-semibold">{t('claim.asked')}</p>
          <p>{t('claim.asked_text')}</p>
        </Notice>
      ) : (
        <>
          <p className="text-ink-soft">{t('claim.text')}</p>
          <div>
            <Button look="primary" busy={say.pending !== null} onClick={() => void say.send({ token })}>
              {t('claim.yes')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
