import { useT } from '../../lib/app-context.tsx';
import { useFollows } from '../../lib/follows.ts';
import { usePush } from '../../lib/use-push.ts';
import { Section } from '../../ui/page.tsx';
import { FollowedList } from '../../widgets/followed-list.tsx';
import { PushSwitch } from '../../widgets/push-switch.tsx';

/** How somebody wants to be told, and of whom and what they are. */
export function Followed() {
  const t = useT();
  const { state, isBusy, turn } = usePush();
  const { list, toggle } = useFollows();
  return (
    <>
      <div className="mb-6">
        <PushSwitch state={state} isBusy={isBusy} onTurn={turn} t={t} />
      </div>
      {list.length > 0 && (
        <Section title={t('follow.title')}>
          <FollowedList list={list} onToggle={toggle} t={t} />
        </Section>
      )}
    </>
  );
}
