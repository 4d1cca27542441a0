import type { GameRecord } from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import { formatDay } from '@oche/messages/dates';
import { nameOfSide } from '../lib/side-names.ts';
import { figureText } from './figure-words.ts';
import { calledName } from './game-words.ts';
import { outcomeWords } from './outcome-words.ts';

type Props = { record: GameRecord; side: number; t: Translate };
const MOST_FIGURES = 3;

/** Who a ghost is: by name, with the day and the result of what it threw. */
export function GhostCard({ record, side, t }: Props) {
  const { view, sides, created_at } = record;
  const others = sides.flatMap((_, at) => (at === side ? [] : [nameOfSide(record, at)]));
  const score = view.sides.map((each) => (view.played_in === 'sets' ? each.sets : each.legs));
  const figures = Object.entries(view.sides[side]?.together ?? {})
    .filter(([, value]) => value !== null)
    .slice(0, MOST_FIGURES);
  return (
    <section className="mb-8 max-w-3xl rounded-card bg-oche p-5 text-cream" data-testid="ghost">
      <p className="text-cream/80">{t('play.ghost.against')}</p>
      <h2 className="text-3xl text-cream">
        {nameOfSide(record, side)}, {formatDay(t.locale, created_at)}
      </h2>
      <p className="mt-1">
        {[
          calledName(record.kind, record.options, t),
          ...(others.length > 0 ? [t('play.ghost.versus', { name: others.join(', ') })] : []),
          ...(view.result ? [outcomeWords(record, view.result, t)] : []),
          ...(score.length === 2 && score.some((won) => won > 0) ? [score.join('–')] : []),
        ].join(' · ')}
      </p>
      {figures.length > 0 && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 border-cream/25 border-t pt-3">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dd className="numerals text-4xl">{figureText(name, value, t)}</dd>
              <dt className="text-cream/80 text-sm">{translateLoose(t, `figure.${name}`)}</dt>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-cream/80 text-sm">{t('play.ghost.text')}</p>
    </section>
  );
}
