import type { Translate } from '@oche/messages';
import { useId } from 'react';
import { Button } from './button.tsx';

export type ConflictField = { label: string; mine: string; theirs: string };

type Props = {
  /** What differs, field by field. */
  fields: readonly ConflictField[];
  onMine: () => void;
  onTheirs: () => void;
  busy?: boolean;
  t: Translate;
};

/** Two people changed the same thing: both versions side by side, and two choices that look the same. */
export function ConflictNotice({ fields, onMine, onTheirs, busy = false, t }: Props) {
  const id = useId();
  return (
    <section
      role="alert"
      aria-labelledby={id}
      className="rounded-card border border-gold bg-[color-mix(in_oklab,var(--gold)_12%,var(--surface))] p-4"
    >
      <h2 id={id} className="text-lg">
        {t('conflict.title')}
      </h2>
      <p className="mt-1">{t('form.conflict')}</p>
      {fields.length > 0 && (
        <div className="mt-4 overflow-x-auto">
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="border-line-strong/50 border-b">
                <td />
                <th scope="col" className="py-1 pr-4 font-semibold">
                  {t('conflict.mine')}
                </th>
                <th scope="col" className="py-1 font-semibold">
                  {t('conflict.theirs')}
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ label, mine, theirs }) => (
                <tr key={label} className="border-line border-b align-top">
                  <th scope="row" className="py-2 pr-4 font-normal text-ink-soft">
                    {label}
                  </th>
                  <td className="whitespace-pre-line break-words py-2 pr-4">
                    {mine || t('conflict.nothing')}
                  </td>
                  <td className="whitespace-pre-line break-words py-2">{theirs || t('conflict.nothing')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button busy={busy} onClick={onMine}>
          {t('conflict.keep_mine')}
        </Button>
        <Button disabled={busy} onClick={onTheirs}>
          {t('conflict.take_theirs')}
        </Button>
      </div>
    </section>
  );
}
