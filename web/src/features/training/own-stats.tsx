import { trainingStats } from '@oche/contract';
import { useLateAnswer, useT } from '../../lib/app-context.tsx';
import { useSearch } from '../../lib/search.ts';
import { PageHead, Section } from '../../ui/page.tsx';
import { statsInput } from './history-search.ts';
import { Late } from './late.tsx';
import { ShareButton, ShareList } from './share-links.tsx';
import { StatsView } from './stats-view.tsx';
import { useFreshTraining } from './use-fresh-training.ts';
import { historyAddress } from './words.ts';

/** All one's own training, and who else may look at it. */
export function OwnStats() {
  const t = useT();
  useFreshTraining();
  const answer = useLateAnswer(trainingStats, statsInput(useSearch()));
  return (
    <>
      <PageHead title={t('training.stats')} lead={t('training.stats_lead')} />
      <Late answer={answer} className="h-96">
        {(stats) => <StatsView stats={stats} path="/play/training/stats" gamePath={historyAddress} />}
      </Late>
      <Section title={t('training.shares')} aside={<ShareButton />}>
        <ShareList />
      </Section>
    </>
  );
}
