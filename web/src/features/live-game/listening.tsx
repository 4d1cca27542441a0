import { useT } from '../../lib/app-context.tsx';
import { useLiveState } from '../../lib/live.ts';
import { LiveDot } from '../../ui/live-dot.tsx';

export { Moment } from './moment.tsx';

/** How good the connection is, honestly. */
export function Connection() {
  const t = useT();
  const state = useLiveState();
  return state === 'live' ? (
    <LiveDot label={t('live.state.live')} />
  ) : (
    <span role="status">{t(`live.state.${state}`)}</span>
  );
}
