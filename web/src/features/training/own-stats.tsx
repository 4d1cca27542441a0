import { trainingStats } from '@oche/contract';
import type { ReactNode } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { statsInput } from './history-search.ts';
import { ShareButton, ShareList } from './share-links.tsx';
import { StatsView } from './stats-view.tsx';
import { useFreshTraining } from './use-fresh-training.ts';
import { historyPath } from './words.ts';

/** All one's own training, what others make of it, and who else may look at it. */
export function OwnStats({ children }: { children: ReactNode }) {
  const t = useT();
  useFreshTraining();
  const answer = useAsyncAnswer(trainingStats, statsInput(useSearch('/play/training/stats')));
  return (
    <>
      <PageHead title={t('training.stats')} lead={t('training.stats_lead')} />
      <AsyncSection t={t} answer={answer} className="h-96">
        {(stats) => (
          <StatsView
            stats={stats}
            to={(search) => path('/play/training/stats', {}, search)}
            gamePath={historyPath}
          />
        )}
      </AsyncSection>
      {children}
      <Section title={t('training.shares')} aside={<ShareButton />}>
        <ShareList />
      </Section>
    </>
  );
}
