import type { SeasonState } from '@oche/league';
import type { Translate } from '@oche/messages';

const LOOK: Record<SeasonState, string> = {
  draft: 'border-dashed border-line-strong text-ink-soft',
  coming: 'border-line-strong text-ink',
  running: 'border-green bg-green text-green-ink',
  over: 'border-gold text-ink',
  closed: 'border-line text-ink-soft hatched',
};

/** How far a season is, as a word in a shape of its own. */
export function SeasonStateMark({ state, t }: { state: SeasonState; t: Translate }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full border px-3 py-0.5 font-semibold text-sm ${LOOK[state]}`}
    >
      {t(`season_state.${state}`)}
    </span>
  );
}
