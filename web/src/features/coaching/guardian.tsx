import { answerGuardianRequest, showGuardianRequest } from '@oche/contract';
import { useState } from 'react';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Sights } from './sights.tsx';

/** What a guardian is asked, by the link from the mail. It asks before it acts: mail programs open links by themselves. */
export function Guardian({ token }: { token: string }) {
  const { t } = useApp();
  const [said, setSaid] = useState<'yes' | 'no' | null>(null);
  const { data: asked, isError } = useAsyncAnswer(showGuardianRequest, { token }, { enabled: token !== '' });
  const answer = useWrite(answerGuardianRequest, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: (_, { agrees }) => setSaid(agrees ? 'yes' : 'no'),
  });
  if (said !== null)
    return (
      <PageHead title={t(`coaching.guardian_said.${said}`)} lead={t(`coaching.guardian_after.${said}`)} />
    );
  if (token === '' || isError)
    return <PageHead title={t('coaching.guardian_title')} lead={t('coaching.over')} />;
  if (!asked) return <div className="skeleton h-40" role="status" aria-label={t('section.loading')} />;
  const { student, coach, scope, awaited } = asked;
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">{t('coaching.guardian_asks', { student, coach })}</h1>
      <p>{t('coaching.guardian_text', { student, coach })}</p>
      <Sights scope={scope} isOfOther />
      {!awaited && <Notice tone="success">{t('coaching.guardian_agreed')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {awaited && (
          <Button
            look="primary"
            busy={answer.pending?.agrees === true}
            onClick={() => void answer.send({ token, agrees: true })}
          >
            {t('coaching.guardian_yes')}
          </Button>
        )}
        <Button
          busy={answer.pending?.agrees === false}
          onClick={() => void answer.send({ token, agrees: false })}
        >
          {t('coaching.guardian_no')}
        </Button>
      </div>
    </div>
  );
}
