import type { LeagueLogLine } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { withDayWords } from '@oche/messages/dates';

/** Kinds of matches, which their own page names too. */
const OF_MATCHES = [
  ...(['match_moved', 'match_turned', 'match_ask_postponement', 'match_agree_postponement'] as const),
  ...(['match_decline_postponement', 'match_set_date', 'match_type_results', 'match_confirm'] as const),
  ...(['match_dispute', 'match_correct', 'match_close', 'match_forfeit', 'match_claim_forfeit'] as const),
  ...(['match_drop_claim', 'match_cancel', 'match_remind', 'match_late'] as const),
  ...(['match_open_line_ups', 'match_hand_in_line_up', 'match_ask_reopening'] as const),
  ...(['match_reopen_line_up', 'match_start', 'match_substitute', 'match_name_players'] as const),
  ...(['match_take_back_substitution', 'match_record_game', 'match_submit'] as const),
  ...(['match_take_back_submission', 'match_lose_games', 'match_take_back_game', 'match_set_board'] as const),
  ...(['match_photo_added', 'match_photo_removed'] as const),
  ...(['match_dispute_game', 'match_drop_game_dispute'] as const),
  ...(['match_written_twice', 'match_version_chosen'] as const),
  ...(['match_submit_paper', 'match_take_back_dispute'] as const),
] as const;

const OTHERS = [
  ...(['season_created', 'season_changed', 'season_published', 'season_closed', 'season_reopened'] as const),
  ...(['group_created', 'group_changed', 'group_deleted', 'venue_evenings'] as const),
  ...(['team_created', 'team_changed', 'team_moved', 'team_confirmed', 'team_withdrawn'] as const),
  ...(['team_readmitted', 'registration_link', 'registration_confirmed', 'registration_refused'] as const),
  ...(['registration_withdrawn'] as const),
  ...(['member_created', 'member_changed', 'member_proposed', 'member_joined', 'member_left'] as const),
  ...(['teams_imported', 'import_taken_back', 'captains_invited'] as const),
  ...(['members_imported', 'members_paid', 'members_unpaid', 'members_confirmed'] as const),
  ...(['members_barred', 'members_checking', 'role_given', 'proposal_refused'] as const),
  ...(['transfer_asked', 'transfer_agreed', 'transfer_done', 'transfer_refused'] as const),
  ...(['calendar_made', 'calendar_published', 'calendar_withdrawn'] as const),
  ...(['cup_drawn', 'cup_put_back', 'cup_planned', 'penalty_added', 'penalty_lifted'] as const),
  ...(['play_off_added', 'play_off_removed'] as const),
] as const;

/** What was done. */
export function logWords(t: Translate, kind: string): string {
  const ofMatch = OF_MATCHES.find((one) => one === kind);
  if (ofMatch) return t(`league_match.log.${ofMatch}`);
  const other = OTHERS.find((one) => one === kind);
  return other ? t(`league_log.kind.${other}`) : t('league_match.log.other');
}

/** What or whom it was done to, by the names they had then. */
export function logSubject(t: Translate, { detail, match }: LeagueLogLine): string {
  const { name, team, teams, group, venue, season, to, date } = withDayWords(t.locale, detail);
  const what = match ? `${match.home} – ${match.away}` : (team ?? teams ?? group ?? venue ?? season ?? '');
  return [name, what, date ?? to]
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join(', ');
}
