import type { TrainingHistory } from '@oche/contract';
import { awardFor, type GameKey, presentationOf } from '@oche/darts';
import { translateLoose } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { AwardMark } from '../../widgets/award-mark.tsx';
import { figureText } from '../../widgets/figure-words.ts';
import { optionsText, resultNumber, resultText, yardstickOf } from '../../widgets/result-words.ts';
import { durationText } from './words.ts';

function Earned({ game, value }: { game: GameKey; value: number | null }) {
  const t = useT();
  const award = awardFor(game, value);
  return (
    award && (
      <span className="block font-normal">
        <AwardMark award={award} t={t} />
      </span>
    )
  );
}

type Props = { history: TrainingHistory; game: GameKey };

/** Every game, newest first. On a phone the figures stay at home: the result is what counts. */
export function HistoryTable({ history: { rows, set, sets }, game }: Props) {
  const t = useT();
  const figures = presentationOf(game).historyFigures;
  const hasBots = rows.some(({ bot_average }) => bot_average !== null);
  const mixed = set === null && sets.length > 1;
  const measures = new Set(rows.map(({ options }) => yardstickOf(game, options).measure));
  const [measure] = measures;
  return (
    <table className="w-full text-left" data-testid="history">
      <thead className="text-ink-soft text-sm">
        <tr className="border-line border-b">
          <th scope="col" className="py-2 font-semibold">
            {t('training.when')}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {measure && measures.size === 1 ? t(`measure.${measure}`) : t('training.result')}
          </th>
          {hasBots && (
            <th scope="col" className="py-2 text-right font-semibold">
              {t('training.bot')}
            </th>
          )}
          {figures.map((name) => (
            <th key={name} scope="col" className="py-2 pl-4 text-right font-semibold max-sm:hidden">
              {translateLoose(t, `figure.${name}`)}
            </th>
          ))}
          <th scope="col" className="py-2 pl-4 text-right font-semibold max-lg:hidden">
            {t('training.time')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.game_id}>
            <th scope="row" className="py-2.5 pr-3 font-normal">
              {formatMoment(t.locale, row.finished_at)}
              {row.session !== null && (
                <span className="block text-ink-soft text-sm">
                  {t('training.session_number', { number: row.session })}
                </span>
              )}
              {mixed && (
                <span className="block text-ink-soft text-sm">
                  {optionsText(game, row.options, t) || t('training.usual')}
                </span>
              )}
            </th>
            <td className="py-2.5 text-right font-semibold">
              {measures.size === 1
                ? resultNumber(measure!, row.value, t)
                : resultText(yardstickOf(game, row.options).measure, row.value, t)}
              <Earned game={game} value={row.value} />
            </td>
            {hasBots && (
              <td className="py-2.5 pl-3 text-right">
                {row.bot_average}{' '}
                <b className={row.won ? 'text-green' : 'text-red'}>
                  {t(row.won ? 'training.won' : 'training.lost')}
                </b>
              </td>
            )}
            {figures.map((name) => (
              <td key={name} className="py-2.5 pl-4 text-right max-sm:hidden">
                {figureText(name, row.figures[name], t)}
              </td>
            ))}
            <td className="py-2.5 pl-4 text-right text-ink-soft max-lg:hidden">
              {durationText(row.seconds, t)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
