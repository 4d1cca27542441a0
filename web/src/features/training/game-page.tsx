import { trainingHistory } from '@oche/contract';
import { type GameKey, presentationOf, type RefusalCode, RULES_VERSION, startGame } from '@oche/darts';
import { type ReactNode, useState } from 'react';
import { startTraining } from '../../device-games/training-game.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import type { Options } from '../../widgets/game-setup/default-options.ts';
import { OptionFields } from '../../widgets/game-setup/option-fields.tsx';
import { nameAlone } from '../../widgets/game-words.ts';
import { historyInput } from './history-search.ts';
import { HistoryView } from './history-view.tsx';
import { useFreshTraining } from './use-fresh-training.ts';

/** One game: how it is to be played, and how it went so far. */
export function GamePage({ game, share }: { game: GameKey; share: ReactNode }) {
  const t = useT();
  useFreshTraining();
  const search = useSearch('/play/training/games/{id}');
  const answer = useAsyncAnswer(trainingHistory, historyInput(game, 'nobody', search));
  const newest = answer.data?.sets[0]?.options;
  return (
    <>
      <PageHead title={nameAlone(game, t)} lead={t(`games.about.${game}`)} />
      {/* Drawn anew when it is known how it was played last. */}
      <StartForm
        key={JSON.stringify(newest ?? null)}
        game={game}
        initial={newest ?? { ...presentationOf(game).alone?.options }}
      />
      <Section title={t('training.history')} aside={share}>
        <AsyncSection t={t} answer={answer} className="h-80">
          {(history) => (
            <HistoryView
              history={history}
              game={game}
              to={(next) => path('/play/training/games/{id}', { id: game }, next)}
            />
          )}
        </AsyncSection>
      </Section>
    </>
  );
}

function StartForm({ game, initial }: { game: GameKey; initial: Options }) {
  const t = useT();
  const go = useGo();
  const owner = useAccount();
  const [options, setOptions] = useState(initial);
  const [refused, setRefused] = useState<RefusalCode | null>(null);
  const start = useOneAtATime(async () => {
    const verdict = startGame(game, { rules_version: RULES_VERSION, options, sides: [['0.0']] });
    if (!verdict.ok) return setRefused(verdict.refusal.code);
    if (!owner) return;
    const id = await startTraining(owner, { game, options });
    await go(path('/play/training/game/{id}', { id }));
  });
  return (
    <form
      method="post"
      className="mb-10 grid gap-6 rounded-card border border-line bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        start.run();
      }}
    >
      <OptionFields
        game={game}
        options={options}
        sides={[owner?.name ?? '']}
        onChange={(next) => {
          setRefused(null);
          setOptions(next);
        }}
        t={t}
      />
      {refused && <Notice tone="error">{t(`darts.${refused}`)}</Notice>}
      <Button type="submit" look="primary" className="min-h-14 text-lg" busy={start.isBusy} disabled={!owner}>
        {t('play.start')}
      </Button>
    </form>
  );
}
