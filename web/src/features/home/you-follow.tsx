import { useT } from '../../lib/app-context.tsx';
import { useFollows } from '../../lib/follows.ts';
import { usePush } from '../../lib/use-push.ts';
import { Section } from '../../ui/page.tsx';
import { FollowedList } from '../../widgets/followed-list.tsx';
import { PushSwitch } from '../../widgets/push-switch.tsx';

/** Of use to whoever follows something, with an account or without. */
export function YouFollow() {
  const t = useT();
  const { list, toggle } = useFollows();
  const { state, isBusy, turn } = usePush();
  if (list.length === 0) return null;
  return (
    <Section title={t('follow.title')}>
      <FollowedList list={list} onToggle={toggle} t={t} />
      {state === 'off' && (
        <div className="mt-4">
          <PushSwitch state={state} isBusy={isBusy} onTurn={turn} t={t} />
        </div>
      )}
    </Section>
  );
}
