import { type OwnPrivacy, showPrivacy, updatePrivacy } from '@oche/contract';
import { choicesOf, type Privacy } from '@oche/darts';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';

const OF = ['figures', 'games'] as const;

/** Who sees what of oneself. A tap is saved at once: whoever may no longer see something does not see it from then on. */
export function PrivacyForm() {
  const { t, query } = useApp();
  const { is_minor, ...now } = useAnswer(showPrivacy, {});
  const key = queryKey(showPrivacy, {});
  const show = (privacy: Privacy) => query.setQueryData<OwnPrivacy>(key, { ...privacy, is_minor });
  const update = useWrite(updatePrivacy, {
    optimistic: (wanted) => {
      show(wanted);
      return () => show(now);
    },
    onSaved: (saved) => query.setQueryData<OwnPrivacy>(key, saved),
  });
  const chips = choicesOf(is_minor).map((value) => ({ value, label: t(`privacy.to.${value}`) }));
  return (
    <div className="grid gap-6">
      {is_minor && <Notice>{t('privacy.minor')}</Notice>}
      {OF.map((of) => (
        <div key={of} data-testid={`privacy-${of}`}>
          <Chips
            label={t(`privacy.${of}`)}
            chips={chips}
            chosen={now[of]}
            onChange={(chosen) => void update.send({ ...now, [of]: chosen })}
          />
          <p className="mt-2 max-w-prose text-ink-soft text-sm">{t(`privacy.${of}_text`)}</p>
        </div>
      ))}
      <p className="max-w-prose text-ink-soft">{t('privacy.organisers')}</p>
    </div>
  );
}
