import type { ManagedTournament } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A link that is handed on is of no use while nobody may open it. */
export function NotPublic({ tournament: { is_test, event } }: { tournament: ManagedTournament }) {
  const t = useT();
  if (event.is_published && !is_test) return null;
  return (
    <div className="no-print mb-4">
      <Notice tone="warning">
        <p>{t(is_test ? 'tournaments.share.is_test' : 'tournaments.share.not_published')}</p>
        {!is_test && (
          <p className="mt-2">
            <ButtonLink to={path('/manage/events/{id}/edit', { id: event.id })}>
              {t('tournaments.share.publish')}
            </ButtonLink>
          </p>
        )}
      </Notice>
    </div>
  );
}
