import { useT } from '../../lib/app-context.tsx';
import type { BoardAdvice } from './board-worker.ts';
import { routeText } from './finish-advice.tsx';

/** All finishes on one sheet, for the pocket: only on paper. What differs from the printed chart stands out. */
export function PocketCard({ name, advice: { finishes } }: { name: string; advice: BoardAdvice }) {
  const t = useT();
  return (
    <section className="hidden print:block" data-testid="pocket-card">
      <h2 className="mb-2 text-lg">{t('my_board.card_title', { name })}</h2>
      <ol className="columns-6 gap-4 text-[8pt] leading-tight">
        {finishes.toReversed().map(({ remaining, own, usual }) => (
          <li key={remaining} className="flex gap-2 border-line border-b py-px">
            <strong className="w-6 text-right">{remaining}</strong>
            <span className={own[0] === usual[0] ? '' : 'font-bold underline'}>{routeText(own, t)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-[8pt]">{t('my_board.card_note')}</p>
    </section>
  );
}
