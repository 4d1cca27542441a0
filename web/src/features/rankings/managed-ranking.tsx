import {
  deleteRanking,
  listManagedRankings,
  listRankings,
  showManagedRanking,
  showRanking,
} from '@oche/contract';
import { useState } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { Adjustments } from './adjustments.tsx';
import { OutsideEvents } from './outside-events.tsx';
import { RankingTable } from './ranking-table.tsx';

/** A ranking for those who keep it: how it stands, points by hand, and what was played elsewhere. */
export function ManagedRankingPage({ id }: { id: string }) {
  const { t } = useApp();
  const ranking = useAnswer(showManagedRanking, { ranking_id: id });
  const { rows, events } = useAnswer(showRanking, { ranking_id: id });
  return (
    <>
      <PageHead
        title={ranking.name}
        lead={ranking.is_published ? ranking.description : t('rankings.draft')}
        actions={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={path('/rankings/{id}', { id })}>{t('rankings.public_page')}</ButtonLink>
            <ButtonLink to={path('/manage/rankings/{id}/edit', { id })} look="primary">
              <Icon name="pencil" /> {t('rankings.edit')}
            </ButtonLink>
          </div>
        }
      />
      {rows.length === 0 ? (
        <Empty icon="trophy" title={t('rankings.empty')}>
          {t('rankings.empty_text')}
        </Empty>
      ) : (
        <RankingTable rows={rows} events={events} t={t} />
      )}
      <div className="mt-12">
        <Section title={t('rankings.hand')}>
          <Adjustments ranking={ranking} rows={rows} />
        </Section>
        <Section title={t('rankings.outside')}>
          <OutsideEvents ranking={ranking} />
        </Section>
        <DeleteRanking id={ranking.id} name={ranking.name} />
      </div>
    </>
  );
}

function DeleteRanking({ id, name }: { id: number; name: string }) {
  const { t, query } = useApp();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteRanking, {
    onSaved: async () => {
      for (const endpoint of [listManagedRankings, listRankings])
        query.removeQueries({ queryKey: queryKey(endpoint) });
      await go('/manage/rankings');
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Icon name="trash-2" /> {t('rankings.delete')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('rankings.delete_ask', { name })}
          lost={[t('rankings.delete_lost')]}
          action={t('rankings.delete')}
          busy={remove.pending !== null}
          onConfirm={() => void remove.send({ ranking_id: id })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}
