import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty } from './notice.tsx';

/** As a query answers; `error` is a TypeError when nobody was there to answer. */
type Answer<T> = { data: T | undefined; isError: boolean; error: unknown; refetch: () => unknown };

type Props<T> = {
  answer: Answer<T>;
  t: Translate;
  /** Its height while it waits. */
  className?: string;
  /** What to show instead when there is nothing in the answer. */
  empty?: { when: (data: T) => boolean; show: ReactNode };
  children: (data: T) => ReactNode;
};

/** A part of a page that comes over the network: it waits, it is there, it is empty, or it says why not and what to do. */
export function AsyncSection<T>({ answer, t, className = 'h-40', empty, children }: Props<T>) {
  const { data } = answer;
  if (data !== undefined) return empty?.when(data) ? empty.show : children(data);
  if (!answer.isError)
    return <div className={`skeleton ${className}`} role="status" aria-label={t('section.loading')} />;
  const isOffline = answer.error instanceof TypeError;
  return (
    <Empty
      icon={isOffline ? 'wifi-off' : 'circle-alert'}
      title={t(isOffline ? 'section.offline' : 'section.failed')}
      action={<Button onClick={() => void answer.refetch()}>{t('section.retry')}</Button>}
    >
      {t(isOffline ? 'section.offline_text' : 'section.failed_text')}
    </Empty>
  );
}
