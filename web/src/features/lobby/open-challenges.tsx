import { acceptChallenge, type Challenge } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { formatText, levelText } from './format-text.ts';
import { useLobbyWrite } from './use-lobby-write.ts';
import { timeUntil } from './use-server-time.ts';

type Props = {
  open: Challenge[];
  now: number;
  /** Whether any may be taken. */
  mayTake: boolean;
  /** Whether one is for somebody of our level. */
  isFor: (challenge: Challenge) => boolean;
  onPlay: (gameId: string) => void;
};

/** What others offer to everybody. */
export function OpenChallenges({ open, now, mayTake, isFor, onPlay }: Props) {
  const t = useT();
  const accept = useLobbyWrite(acceptChallenge);
  const take = async ({ id }: Challenge) => {
    const started = await accept.send({ challenge_id: id });
    if (started) onPlay(started.game_id);
  };
  if (open.length === 0)
    return (
      <Empty icon="target" title={t('lobby.open.none')}>
        {t('lobby.open.none_text')}
      </Empty>
    );
  return (
    <ul className="grid gap-3" data-testid="open-challenges">
      {open.map((challenge) => (
        <li
          key={challenge.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4"
        >
          <div className="min-w-0 flex-1 basis-40">
            <p className="[overflow-wrap:anywhere] font-bold text-lg leading-tight">{challenge.from.name}</p>
            <p>{formatText(challenge, t)}</p>
            <p className="text-ink-soft text-sm">
              {levelText(challenge, t)} ·{' '}
              <span aria-hidden="true">
                {t('lobby.time_left', { time: timeUntil(challenge.expires_at, now) })}
              </span>
            </p>
          </div>
          {isFor(challenge) ? (
            <Button
              look="primary"
              aria-label={t('lobby.accept_name', challenge.from)}
              disabled={accept.pending !== null || !mayTake}
              onClick={() => void take(challenge)}
            >
              {t('lobby.accept')}
            </Button>
          ) : (
            <span className="max-w-24 text-right text-ink-soft text-sm">{t('lobby.level.unfit')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
