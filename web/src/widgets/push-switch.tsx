import type { Translate } from '@oche/messages';
import type { PushState } from '../lib/push-state.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type Props = { state: PushState | null; isBusy: boolean; onTurn: (on: boolean) => void; t: Translate };

/** "Tell me on this device": what it does, and why it cannot where it cannot. */
export function PushSwitch({ state, isBusy, onTurn, t }: Props) {
  const isOn = state === 'on';
  const canTurn = state === 'on' || state === 'off' || state === null;
  return (
    <section
      aria-label={t('push.title')}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <Icon name="smartphone" className="size-6 text-ink-soft" />
      <div className="min-w-48 flex-1">
        <p className="font-bold">{t('push.title')}</p>
        <p className="text-ink-soft text-sm">{t(`push.state.${state ?? 'off'}`)}</p>
      </div>
      {canTurn && (
        <Button
          look={isOn ? 'plain' : 'primary'}
          busy={isBusy}
          disabled={state === null}
          onClick={() => onTurn(!isOn)}
        >
          {t(isOn ? 'push.turn_off' : 'push.turn_on')}
        </Button>
      )}
    </section>
  );
}
