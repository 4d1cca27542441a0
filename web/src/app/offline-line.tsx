import { formatTime } from '@oche/messages/dates';
import { useT } from '../lib/app-context.tsx';
import { useCurrentPage } from '../lib/router.ts';
import { useOfflineSince } from '../lib/use-offline-since.ts';
import { Icon } from '../ui/icon.tsx';

/** Above the pages of those who run something: what they read may be old, and nothing they do would arrive. */
export function OfflineLine() {
  const t = useT();
  const since = useOfflineSince();
  const { entry } = useCurrentPage();
  if (since === null || !entry?.path.startsWith('/manage')) return null;
  return (
    <p role="status" className="no-print bg-oche px-4 py-3 text-cream">
      <span className="mx-auto flex max-w-6xl items-center gap-3">
        <Icon name="wifi-off" className="size-5 shrink-0" />
        {t('offline.since', { time: formatTime(new Date(since).toISOString()) })}
      </span>
    </p>
  );
}
