import type { PlayerTally } from '@oche/kit';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { INPUT } from '../../ui/field.tsx';

const numbersIn = (text: string): number[] => (text.match(/\d{1,3}/g) ?? []).map(Number);

/** 180s, 171s, finishes and short legs of one player: what lists are made of. */
export function TallyFields({
  name,
  tally,
  onTally,
}: {
  name: string;
  tally: PlayerTally;
  onTally: (tally: PlayerTally) => void;
}) {
  const t = useT();
  const [texts, setTexts] = useState({
    high_checkouts: (tally.high_checkouts ?? []).join(', '),
    short_legs: (tally.short_legs ?? []).join(', '),
  });
  const label = (what: string) => `${name}: ${what}`;
  return (
    <fieldset className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
      <legend className="mb-1 text-ink-soft text-sm">{name}</legend>
      {(['one_eighties', 'one_seven_ones'] as const).map((key) => (
        <input
          key={key}
          type="number"
          min={0}
          max={99}
          inputMode="numeric"
          className={INPUT}
          aria-label={label(t(`evening.${key}`))}
          placeholder={t(`evening.${key}`)}
          value={tally[key] ?? ''}
          onChange={({ target }) => onTally({ ...tally, [key]: Number(target.value) })}
        />
      ))}
      {(['high_checkouts', 'short_legs'] as const).map((key) => (
        <input
          key={key}
          inputMode="numeric"
          className={INPUT}
          aria-label={label(t(`evening.${key}`))}
          placeholder={t(`evening.${key}`)}
          value={texts[key]}
          onChange={({ target }) => {
            setTexts({ ...texts, [key]: target.value });
            onTally({ ...tally, [key]: numbersIn(target.value) });
          }}
        />
      ))}
    </fieldset>
  );
}
