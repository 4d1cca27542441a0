import { useApp } from '../../lib/app-context.tsx';
import { useLiveState } from '../../lib/live.ts';
import { LiveDot } from '../../ui/live-dot.tsx';

export { Moment } from './moment.tsx';
export { ShareGame } from './share-game.tsx';

/** How good the connection is, honestly. */
export function Connection() {
  const { t, settings } = useApp();
  const state = useLiveState(settings);
  return state === 'live' ? (
    <LiveDot label={t('live.state.live')} />
  ) : (
    <span role="status">{t(`live.state.${state}`)}</span>
  );
}
