import type { Translate } from '@oche/messages';

type Props = { rating: number; sure: number; games: number; t: Translate };

/** A rating with how sure it is: "1540 ± 80". */
export function RatingFigure({ rating, sure, games, t }: Props) {
  return (
    <div className="border-line border-l-2 pl-4" data-testid="rating">
      <p className="numerals text-5xl">
        {rating} <span className="text-3xl text-ink-soft">± {sure}</span>
      </p>
      <p className="mt-1.5 max-w-prose text-ink-soft text-sm leading-snug">
        {t('rating.text', { count: games, low: String(rating - sure), high: String(rating + sure) })}
      </p>
    </div>
  );
}
