import type { Dart, OwnFinish, WinningDart } from '@oche/darts';
import { formatShare } from '@oche/messages/numbers';
import { useT } from '../../lib/app-context.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { shortName } from '../../widgets/visit-words.ts';
import type { Rival } from './board-worker.ts';

const AVERAGES = [30, 40, 50, 60, 70, 80, 90, 100] as const;
const SCORES = [40, 81, 121, 170, 301, 501] as const;
const MOST_SHOWN = 8;
/** A tenth of a per cent of the legs. */
const WORTH_TELLING = 0.001;

export const usualRival: Rival = { average: 60, remaining: 40 };

type Props = {
  winning: readonly WinningDart[];
  finishes: readonly OwnFinish[];
  rival: Rival;
  onRival: (rival: Rival) => void;
};

/** Against somebody: the first dart that wins most legs, and what the printed one loses of them. */
export function RivalAdvice({ winning, finishes, rival, onRival }: Props) {
  const t = useT();
  const shown = winning
    .filter(({ loss }) => loss >= WORTH_TELLING)
    .toSorted((a, b) => b.loss - a.loss)
    .slice(0, MOST_SHOWN);
  const chartAt = (score: number) => finishes.find(({ remaining }) => remaining === score)!.usual[0]!;
  return (
    <Section title={t('my_board.rival')}>
      <div className="mb-6 grid max-w-xl gap-4 sm:grid-cols-2">
        <SelectField
          label={t('my_board.rival_average')}
          value={rival.average}
          onChange={({ target }) => onRival({ ...rival, average: Number(target.value) })}
        >
          {AVERAGES.map((average) => (
            <option key={average}>{average}</option>
          ))}
        </SelectField>
        <SelectField
          label={t('my_board.rival_score')}
          value={rival.remaining}
          onChange={({ target }) => onRival({ ...rival, remaining: Number(target.value) })}
        >
          {SCORES.map((score) => (
            <option key={score}>{score}</option>
          ))}
        </SelectField>
      </div>
      {shown.length === 0 ? (
        <p className="text-ink-soft">{t('my_board.rival_same')}</p>
      ) : (
        <ul className="max-w-2xl divide-y divide-line" data-testid="winning">
          {shown.map(({ remaining, dart, chance, loss }) => (
            <li key={remaining} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <span className="numerals w-12 text-xl">{remaining}</span>
              <span className="flex-1">
                {t('my_board.rival_row', {
                  dart: shortName(dart as Dart, t),
                  chance: formatShare(t.locale, chance),
                })}
              </span>
              <span className="text-ink-soft max-sm:basis-full max-sm:pl-16 max-sm:text-sm">
                {t('my_board.rival_loss', {
                  dart: shortName(chartAt(remaining), t),
                  loss: formatShare(t.locale, loss, 1),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
