import type { TrainingStats } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { FIRST_WEEKDAY } from '@oche/messages/dates';

type Props = { days: TrainingStats['days']; today: string; t: Translate };

const WEEKS = 18;
const DAY = 86_400_000;
const CELL = 12;
const GAP = 3;

/** The last weeks at a glance: a column for each, from the day weeks begin on, the greener the more darts. */
export function TrainingDays({ days, today, t }: Props) {
  const darts = new Map(days.map((each) => [each.day, each.darts]));
  const end = Date.parse(`${today}T00:00:00Z`);
  const weekday = (new Date(end).getUTCDay() + 7 - FIRST_WEEKDAY[t.locale]) % 7;
  const first = end - (weekday + 7 * (WEEKS - 1)) * DAY;
  const cells = Array.from({ length: (end - first) / DAY + 1 }, (_, at) => {
    const day = new Date(first + at * DAY).toISOString().slice(0, 10);
    return { day, darts: darts.get(day) ?? 0, x: Math.floor(at / 7), y: at % 7 };
  });
  const most = Math.max(1, ...cells.map((cell) => cell.darts));
  const trained = cells.filter((cell) => darts.has(cell.day)).length;
  const size = (count: number) => count * (CELL + GAP) - GAP;
  return (
    <svg
      viewBox={`0 0 ${size(WEEKS)} ${size(7)}`}
      role="img"
      aria-label={t('training.days_trained', { trained, days: cells.length })}
      className="w-full max-w-xl"
    >
      {cells.map(({ day, darts: thrown, x, y }) => (
        <rect
          key={day}
          x={x * (CELL + GAP)}
          y={y * (CELL + GAP)}
          width={CELL}
          height={CELL}
          rx="2.5"
          className={darts.has(day) ? 'fill-green' : 'fill-raised'}
          fillOpacity={darts.has(day) ? (0.35 + (0.65 * thrown) / most).toFixed(2) : 1}
        />
      ))}
    </svg>
  );
}
