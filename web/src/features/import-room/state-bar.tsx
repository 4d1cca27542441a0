import type { RowState } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';

export const STATE_LOOKS: Record<RowState, { chip: string; row: string; word: string }> = {
  new: { chip: 'border-ink bg-ink text-ground', row: '', word: 'text-green' },
  same: { chip: 'border-line-strong bg-raised', row: '', word: '' },
  changed: { chip: 'border-line-strong bg-surface', row: '', word: '' },
  doubtful: {
    chip: 'border-gold bg-[color-mix(in_oklab,var(--gold)_18%,var(--surface))]',
    row: 'bg-[color-mix(in_oklab,var(--gold)_14%,var(--surface))]',
    word: '',
  },
  left_out: {
    chip: 'border-dashed border-line-strong bg-surface text-ink-soft',
    row: '',
    word: 'text-ink-soft',
  },
  broken: {
    chip: 'border-red bg-[color-mix(in_oklab,var(--red)_10%,var(--surface))]',
    row: 'bg-[color-mix(in_oklab,var(--red)_8%,var(--surface))]',
    word: 'text-red',
  },
};

type Props = {
  counts: readonly { state: RowState; count: number }[];
  chosen: RowState | null;
  onChoose: (state: RowState | null) => void;
};

/** All rows as one bar of their states, as wide as they are many; one of them filters the rows. */
export function StateBar({ counts, chosen, onChoose }: Props) {
  const t = useT();
  return (
    <fieldset aria-label={t('import_room.show_all')} className="mb-5 flex flex-wrap gap-1.5">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <button
            key={state}
            type="button"
            aria-pressed={chosen === state}
            onClick={() => onChoose(chosen === state ? null : state)}
            style={{ flexGrow: Math.max(1, Math.sqrt(count)) }}
            className={`min-h-11 min-w-28 cursor-pointer rounded-card border px-3 py-1.5 text-left aria-pressed:outline-2 ${STATE_LOOKS[state].chip}`}
          >
            <span className="numerals mr-2 text-xl">{count}</span>
            {t(`import_room.state.${state}`)}
          </button>
        ))}
    </fieldset>
  );
}
