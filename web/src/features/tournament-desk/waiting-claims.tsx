import { listOpenClaims, type TournamentEntry } from '@oche/contract';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Accounts that say they are one of the players, with the way to the page where they are answered. */
export function WaitingClaims({ entries }: { entries: readonly TournamentEntry[] }) {
  const t = useT();
  const open = useAsyncAnswer(listOpenClaims, {}).data ?? [];
  const players = new Set(
    entries.flatMap((entry) => entry.players.map(({ participant_id }) => participant_id)),
  );
  const claims = open.filter(({ participant_id }) => players.has(participant_id));
  const [first] = claims;
  if (!first) return null;
  return (
    <Notice tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('manage.need_claims', { count: claims.length })}</p>
        <ButtonLink to={path('/manage/participants', {}, { book: first.organisation?.slug })}>
          {t('manage.need_claims_go')}
        </ButtonLink>
      </div>
    </Notice>
  );
}
