import type { Dart } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { shortName } from './visit-words.ts';

type Props = { darts: readonly Dart[]; t: Translate };

/** The three darts of a visit: thrown ones, and places for those to come. */
export function DartChips({ darts, t }: Props) {
  return (
    <ol aria-label={t('play.darts_thrown')} className="flex gap-1.5" data-testid="darts-thrown">
      {[0, 1, 2].map((at) => (
        <li
          key={at}
          aria-label={t('play.dart_number', { number: at + 1 })}
          className={`numerals grid h-10 min-w-12 max-[44rem]:lying:min-w-9 place-items-center rounded-md border px-1.5 text-xl ${
            darts[at] ? 'border-medal bg-oche text-cream' : 'border-line border-dashed text-transparent'
          }`}
        >
          {darts[at] ? shortName(darts[at], t) : '–'}
        </li>
      ))}
    </ol>
  );
}

type RouteProps = {
  label: string;
  darts: readonly string[];
  /** Shows another way; it says so to whoever does not see the chips. */
  another?: { label: string; onClick: () => void };
};

/** The route to the finish, as many chips as darts. */
export function RouteChips({ label, darts, another }: RouteProps) {
  const chips = (
    <>
      <span className="text-ink-soft text-sm max-[44rem]:lying:sr-only">{label}</span>
      {darts.map((dart, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same bed may come twice, and its place is what it is
        <span key={at} className="numerals rounded-md bg-green px-2 py-1.5 text-green-ink text-lg">
          {dart}
        </span>
      ))}
    </>
  );
  if (!another)
    return (
      <p className="flex items-center gap-1.5" data-testid="route">
        {chips}
      </p>
    );
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-1.5 rounded-card text-left"
      data-testid="route"
      onClick={another.onClick}
    >
      {chips}
      <span className="sr-only">{another.label}</span>
    </button>
  );
}
