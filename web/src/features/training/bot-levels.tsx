import type { TrainingHistory } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { Section } from '../../ui/page.tsx';
import { levelOf } from '../../widgets/game-setup/bot-level.tsx';

type Props = { bots: TrainingHistory['bots']; t: Translate };

/** How it went against bots of each level, and the strongest that was beaten. */
export function BotLevels({ bots, t }: Props) {
  const best = bots.find(({ won }) => won > 0);
  const levels = new Map<ReturnType<typeof levelOf>, { played: number; won: number; to: number }>();
  for (const { average, played, won } of bots) {
    const known = levels.get(levelOf(average)) ?? { played: 0, won: 0, to: average };
    levels.set(levelOf(average), { ...known, played: known.played + played, won: known.won + won });
  }
  return (
    <Section title={t('training.by_level')}>
      {best && (
        <p className="mb-4 text-lg">
          {t('training.best_beaten')}{' '}
          <b className="text-gold" data-testid="best-beaten">
            {t('play.bot_name', { average: best.average })}
          </b>
        </p>
      )}
      <ul className="grid gap-2">
        {[...levels].map(([level, { played, won }]) => (
          <li key={level} className="grid grid-cols-[9rem_1fr_auto] items-center gap-3">
            <span>{t(`play.level.${level}`)}</span>
            <span className="flex h-3 overflow-hidden rounded-full bg-raised" aria-hidden="true">
              <span className="bg-green" style={{ width: `${(100 * won) / played}%` }} />
            </span>
            <span className="text-ink-soft">{t('training.won_of', { won, played })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
