import {
  type AnswerOf,
  askByLink,
  type Challenge,
  type showFriendLink,
  takeChallengeLink,
} from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { formatText } from './format-text.ts';
import { useLobbyWrite } from './use-lobby-write.ts';

/** A link that was used, taken back or has run out. */
function GoneLink() {
  const t = useT();
  return (
    <PageHead
      title={t('lobby.link.gone')}
      lead={t('lobby.link.gone_text')}
      actions={<ButtonLink to="/play/lobby">{t('lobby.title')}</ButtonLink>}
    />
  );
}

type FriendProps = { token: string; link: AnswerOf<typeof showFriendLink> | null; onAsked: () => void };

/** Where the link of somebody leads: a look changes nothing, only the button does. */
export function OpenedFriendLink({ token, link, onAsked }: FriendProps) {
  const t = useT();
  const ask = useLobbyWrite(askByLink, { savedMessage: t('friends.sent'), onSaved: onAsked });
  if (!link) return <GoneLink />;
  const { name, standing } = link;
  const mayAsk = standing === 'none' || standing === 'asked';
  return (
    <>
      <PageHead title={t('friends.link_page', { name })} lead={t(`friends.standing.${standing}`, { name })} />
      <div className="flex flex-wrap gap-3">
        {mayAsk && (
          <Button look="primary" busy={ask.pending !== null} onClick={() => void ask.send({ token })}>
            {t(standing === 'asked' ? 'friends.accept' : 'friends.ask')}
          </Button>
        )}
        <ButtonLink to="/play/lobby">{t('lobby.title')}</ButtonLink>
      </div>
    </>
  );
}

type ChallengeProps = {
  token: string;
  challenge: Challenge | null;
  userId: number;
  onTaken: (gameId: string | null) => void;
};

/** Where a challenge by link leads: whoever says yes first is the opponent. */
export function OpenedChallenge({ token, challenge, userId, onTaken }: ChallengeProps) {
  const t = useT();
  const take = useLobbyWrite(takeChallengeLink, { onSaved: ({ game_id }) => onTaken(game_id) });
  if (!challenge) return <GoneLink />;
  const isMine = challenge.from.id === userId;
  return (
    <>
      <PageHead
        title={t('lobby.incoming', { name: challenge.from.name })}
        lead={isMine ? t('lobby.link.own') : formatText(challenge, t)}
      />
      <div className="flex flex-wrap gap-3">
        {!isMine && (
          <Button look="primary" busy={take.pending !== null} onClick={() => void take.send({ token })}>
            {t('lobby.accept')}
          </Button>
        )}
        <ButtonLink to="/play/lobby">{t(isMine ? 'lobby.title' : 'lobby.decline')}</ButtonLink>
      </div>
    </>
  );
}
