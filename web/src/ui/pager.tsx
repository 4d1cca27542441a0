import type { Translate } from '@oche/messages';
import type { To } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';

type Props = { page: number; pages: number; to: (page: number) => To; t: Translate };

/** The pages of a long list. Each is an address; with one page there is nothing to turn. */
export function Pager({ page, pages, to, t }: Props) {
  if (pages <= 1) return null;
  const way = (next: number, text: string) =>
    next >= 1 && next <= pages ? (
      <ButtonLink to={to(next)}>{text}</ButtonLink>
    ) : (
      <span className="min-w-24" />
    );
  return (
    <nav aria-label={t('pages.label')} className="no-print mt-6 flex items-center justify-between gap-3">
      {way(page - 1, t('pages.previous'))}
      <span aria-current="page">{t('pages.at', { page, pages })}</span>
      {way(page + 1, t('pages.next'))}
    </nav>
  );
}
