import { useCallback, useMemo } from 'react';
import { useStored, writeStored } from '../../lib/stored.ts';
import type { ArticleValues } from './article-values.ts';

/** Text that was written here and is not saved: it survives a dead network, a closed page and an empty battery. */
export type KeptArticle = { at: string; base_version: number | null; values: ArticleValues };

export function useKeptArticle(org_slug: string, id: number | null) {
  const key = `oche.article.${org_slug}.${id ?? 'new'}`;
  const stored = useStored(key);
  const kept = useMemo(() => readKept(stored), [stored]);
  const keep = useCallback(
    (values: ArticleValues, base_version: number | null) =>
      writeStored(key, JSON.stringify({ at: new Date().toISOString(), base_version, values })),
    [key],
  );
  const drop = useCallback(() => writeStored(key, null), [key]);
  return { kept, keep, drop };
}

function readKept(stored: string | null): KeptArticle | null {
  try {
    const kept = stored === null ? null : (JSON.parse(stored) as KeptArticle);
    return kept && typeof kept.values?.body === 'string' ? kept : null;
  } catch {
    return null;
  }
}
