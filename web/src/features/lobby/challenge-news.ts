import type { Challenge } from '@oche/contract';
import type { Translate } from '@oche/messages';

/** What has become of a challenge, in words for one of the two; null where there is nothing to say. */
export function newsOf({ from, to, status }: Challenge, userId: number, t: Translate): string | null {
  const isMine = from.id === userId;
  const name = (isMine ? to?.name : from.name) ?? '';
  switch (status) {
    case 'declined':
      return isMine ? t('lobby.news.declined', { name }) : null;
    case 'timed_out':
      if (!isMine) return null;
      return to ? t('lobby.news.timed_out', { name }) : t('lobby.news.timed_out_open');
    case 'cancelled':
      return isMine ? null : t('lobby.news.cancelled', { name });
    case 'void':
      return to ? t('lobby.news.void', { name }) : null;
    case 'open':
    case 'accepted':
      return null;
  }
}
