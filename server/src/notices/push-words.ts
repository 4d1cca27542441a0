import type { Notification } from '@oche/contract';
import { type Locale, translateLoose } from '@oche/messages';
import { withDayWords } from '@oche/messages/dates';
import { translate } from '../app/index.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/** What is worth a buzz in the pocket, and for how long: a call to a board is old news after the game has begun. */
export const PUSHED_FOR_SECONDS: Partial<Record<Notification['kind'], number>> = {
  called_to_board: 10 * MINUTES,
  called_to_mark: 10 * MINUTES,
  called_to_mark_first: 10 * MINUTES,
  followed_called: 20 * MINUTES,
  game_invitation: 20 * MINUTES,
  challenged: 10 * MINUTES,
  tournament_begun: 2 * HOURS,
  tournament_won: 12 * HOURS,
  moved_up: 24 * HOURS,
  match_moved: 24 * HOURS,
  match_turned: 24 * HOURS,
  postponement_asked: 24 * HOURS,
  postponement_agreed: 24 * HOURS,
  postponement_declined: 24 * HOURS,
  postponement_lapsed: 24 * HOURS,
  sheet_reminder: 12 * HOURS,
  sheet_late: 24 * HOURS,
  leave_asked: HOURS,
  leave_accepted: 2 * HOURS,
  leave_kept: HOURS,
};

/** What the device shows; a later message with the same tag takes the place of the one before. */
export type PushWords = { title: string; body: string; url: string; tag: string };

export function wordPush(
  locale: Locale,
  { kind, args, action_url }: Pick<Notification, 'kind' | 'args' | 'action_url'>,
): PushWords {
  const t = translate(locale);
  return {
    title: translateLoose(t, `push.${kind}`, args),
    body: translateLoose(t, `notification.${kind}`, withDayWords(locale, args)),
    url: `/${locale}${action_url ?? '/profile/notifications'}`,
    tag: `${kind} ${action_url ?? ''}`,
  };
}
