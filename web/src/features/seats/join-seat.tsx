import { type AnswerOf, type showSeat, takeSeat } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { gameName } from '../../widgets/game-words.ts';

type Props = { token: string; seat: AnswerOf<typeof showSeat> | null; onJoined: (gameId: string) => void };

/** Where the code on a scoring screen leads: a look changes nothing, only the button does. */
export function JoinSeat({ token, seat, onJoined }: Props) {
  const t = useT();
  const take = useWrite(takeSeat, {
    savedMessage: t('seat.taken'),
    failedMessage: t('form.did_not_work'),
    onSaved: ({ game_id }) => onJoined(game_id),
  });
  if (!seat)
    return (
      <PageHead
        title={t('seat.expired')}
        lead={t('seat.expired_text')}
        actions={<ButtonLink to="/play">{t('play.title')}</ButtonLink>}
      />
    );
  const { kind, name, started_by, others } = seat;
  return (
    <>
      <PageHead
        title={t('seat.title', { game: gameName(kind, t) })}
        lead={t('seat.lead', { name, others: others.join(', ') })}
      />
      <p className="mb-6 max-w-prose text-ink-soft">{t('seat.text', { name: started_by || name })}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" busy={take.pending !== null} onClick={() => void take.send({ token })}>
          {t('seat.take', { name })}
        </Button>
        <ButtonLink to="/play">{t('seat.not_me')}</ButtonLink>
      </div>
    </>
  );
}
