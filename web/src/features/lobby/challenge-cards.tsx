import { acceptChallenge, type Challenge, cancelChallenge, declineChallenge } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { formatText } from './format-text.ts';
import { useLobbyWrite } from './use-lobby-write.ts';
import { timeUntil } from './use-server-time.ts';

type Props = { challenge: Challenge; now: number };
const CARD =
  'mb-4 flex flex-wrap items-center justify-between gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream';

/** Somebody wants to play: yes or not now, as long as the time runs. */
export function IncomingCard({ challenge, now, onPlay }: Props & { onPlay: (gameId: string) => void }) {
  const t = useT();
  const answer = { challenge_id: challenge.id };
  const accept = useLobbyWrite(acceptChallenge, { onSaved: ({ game_id }) => onPlay(game_id) });
  const decline = useLobbyWrite(declineChallenge);
  const busy = accept.pending !== null || decline.pending !== null;
  return (
    <section className={CARD} role="alert" data-testid="incoming">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere] font-bold text-2xl">
          {t('lobby.incoming', { name: challenge.from.name })}
        </p>
        <p className="text-cream/80">
          {formatText(challenge, t)} · <TimeLeft challenge={challenge} now={now} />
        </p>
      </div>
      <div className="flex gap-3">
        <Button look="medal" busy={busy} onClick={() => void accept.send(answer)}>
          {t('lobby.accept')}
        </Button>
        <Button look="chalk" disabled={busy} onClick={() => void decline.send(answer)}>
          {t('lobby.decline')}
        </Button>
      </div>
    </section>
  );
}

/** What oneself has offered, and how long it stands. */
export function OutgoingCard({ challenge, now }: Props) {
  const t = useT();
  const cancel = useLobbyWrite(cancelChallenge);
  const { id, to, by_link } = challenge;
  return (
    <section
      className="mb-4 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line-strong/50 bg-surface p-5"
      data-testid="outgoing"
    >
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere] font-bold text-lg">
          {to
            ? t('lobby.waiting', { name: to.name })
            : t(by_link ? 'lobby.link.waiting' : 'lobby.waiting_open')}
        </p>
        <p className="text-ink-soft">
          {formatText(challenge, t)} · <TimeLeft challenge={challenge} now={now} />
        </p>
      </div>
      <Button busy={cancel.pending !== null} onClick={() => void cancel.send({ challenge_id: id })}>
        {t('lobby.cancel')}
      </Button>
    </section>
  );
}

function TimeLeft({ challenge, now }: Props) {
  return (
    <span aria-hidden="true">
      {useT()('lobby.time_left', { time: timeUntil(challenge.expires_at, now) })}
    </span>
  );
}
