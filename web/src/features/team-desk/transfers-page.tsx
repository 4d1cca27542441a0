import { listTransfers } from '@oche/contract';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { TransferRows } from './transfer-rows.tsx';

/** The transfers somebody has a say in: as captain, as the player, or for the competition. */
export function TransfersPage() {
  const { t } = useApp();
  const place = useParams('/competition/transfers/{org_slug}/{season_slug}');
  const transfers = useAnswer(listTransfers, place);
  const open = transfers.filter(({ state }) => state === 'waiting' || state === 'agreed');
  const over = transfers.filter((transfer) => !open.includes(transfer));
  const yours = open.filter(({ may }) => may.includes('agree') || may.includes('approve')).length;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={t('transfer.page_title', { count: yours })} lead={place.season_slug} />
      {transfers.length === 0 && <Empty icon="users" title={t('transfer.none')} />}
      {open.length > 0 && (
        <Section title={t('transfer.open')}>
          <TransferRows transfers={open} place={place} />
        </Section>
      )}
      {over.length > 0 && (
        <Section title={t('transfer.over')}>
          <TransferRows transfers={over} place={place} />
        </Section>
      )}
    </div>
  );
}
