import { isCallError } from '@oche/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';

/** For loaders: without a network the page opens all the same, and says so in the part that needs one. */
export const softly = (loading: Promise<unknown>): Promise<unknown> =>
  loading.catch((error) => {
    // What fetch throws when nobody answers.
    if (!(error instanceof TypeError)) throw error;
  });

type Props<T> = {
  answer: UseQueryResult<T>;
  /** Its height while it waits. */
  className?: string;
  children: (data: T) => ReactNode;
};

/** A part of a page that comes over the network: it waits, it is there, or it says why not. */
export function Late<T>({ answer, className = 'h-40', children }: Props<T>) {
  const t = useT();
  if (answer.data !== undefined) return children(answer.data);
  if (answer.isError)
    return (
      <Empty
        icon={isCallError(answer.error) ? 'circle-alert' : 'wifi-off'}
        title={t('training.away')}
        action={<Button onClick={() => void answer.refetch()}>{t('training.retry')}</Button>}
      >
        {t('training.away_text')}
      </Empty>
    );
  return <div className={`skeleton ${className}`} role="status" aria-label={t('training.loading')} />;
}
