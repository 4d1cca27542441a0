import { type CalendarRun, stopCalendar } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';

/** How far the making of a calendar is, and a way to stop it: everything stays as it was then. */
export function RunBar({
  run,
  place,
  onDone,
}: {
  run: CalendarRun;
  place: SeasonPlace;
  onDone: () => unknown;
}) {
  const t = useT();
  const stop = useWrite(stopCalendar, { savedMessage: null, onSaved: onDone });
  const { tried = 0, tries = 1, made = 0, divisions = 1, open = null } = run.progress;
  const part = tried === 0 ? 0 : (tried - 1 + made / Math.max(1, divisions)) / tries;
  const words =
    tried === 0
      ? t('league_calendar.waiting')
      : t('league_calendar.making', { tried, tries, made, divisions });
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-52 grow">
        <p className="font-semibold">{words}</p>
        {open !== null && (
          <p className="text-ink-soft text-sm">{t('league_calendar.best_so_far', { open })}</p>
        )}
        <progress value={part} max={1} aria-label={words} className="mt-2 h-2 w-full accent-green" />
      </div>
      <Button busy={stop.pending !== null} onClick={() => void stop.send(place)}>
        {t('league_calendar.stop')}
      </Button>
    </div>
  );
}
