// Which feature owns which table, and what of it others may read.

/** Only its owner's statements touch a table; everybody else asks at the owner's door. */
const TABLES: Record<string, readonly string[]> = {
  db: ['migrations', 'write_probe'],
  app: ['rate_limits', 'secrets', 'calls_once'],
  mail: ['mails'],
  files: ['files', 'file_contents', 'file_pieces', 'file_owners'],
  notices: [
    ...['notifications', 'announcements', 'announcement_states'],
    ...['push_subscriptions', 'push_messages', 'follows', 'follower_news'],
  ],
  accounts: [
    ...['users', 'sessions', 'known_devices', 'one_time_links', 'invitations', 'audit_log'],
    ...['privacy_settings'],
  ],
  organisations: ['organisations', 'organisation_domains', 'organisation_roles'],
  boards: ['locations', 'boards', 'board_devices'],
  participants: ['participants', 'participant_claims'],
  events: ['events', 'event_boards', 'event_helpers'],
  webhooks: ['webhooks', 'webhook_deliveries'],
  games: [
    'marker_phones',
    'games',
    'game_players',
    'game_events',
    'game_versions',
    'game_markers',
    'game_statistics',
  ],
  tournaments: [
    ...['tournaments', 'tournament_results', 'tournament_log', 'entries', 'entry_players'],
    ...['pairing_games', 'event_days', 'event_day_changes'],
  ],
  leagues: [
    ...['seasons', 'league_groups', 'teams', 'season_teams', 'members', 'squad_members'],
    ...['league_matches', 'league_match_commands', 'league_log', 'calendar_runs', 'postponements'],
    ...['league_match_tablets', 'league_match_photos', 'league_penalties', 'league_play_offs'],
    ...['cup_teams', 'cup_squad_members', 'cup_rounds', 'match_reminders', 'captain_news'],
    ...['squad_proposals', 'transfers', 'member_payments'],
    ...['registration_links', 'team_registrations', 'venue_evenings'],
  ],
  imports: ['imports'],
  rankings: ['rankings', 'ranking_tournaments', 'ranking_outside_events', 'ranking_adjustments'],
  profile: ['calendar_feeds', 'ratings', 'rating_settings'],
  training: ['training_routines', 'training_sessions', 'training_shares'],
  coaching: [
    ...['coachings', 'coaching_invitations', 'coaching_births', 'coaching_comments'],
    ...['coaching_templates', 'coaching_plans', 'coaching_entries', 'coaching_digests', 'goals'],
  ],
  lobby: [
    ...['presences', 'lobby_version', 'lobby_news', 'challenges', 'chat_messages', 'mutes', 'reports'],
    ...['friends', 'friend_links'],
  ],
  site: ['redirects'],
  'site-content': [
    ...['news_articles', 'site_documents', 'document_versions', 'board_members', 'site_settings'],
    ...['sponsors', 'domain_checks'],
  ],
};

/** Features to the right of its owner may read a view, never write it. */
const VIEWS: Record<string, readonly string[]> = {
  accounts: ['published_users', 'published_privacy'],
  organisations: ['published_organisations'],
  boards: ['published_locations', 'published_venues'],
  participants: ['published_people'],
  events: ['published_events'],
  leagues: ['published_seasons'],
  games: ['published_games', 'published_seats', 'published_statistics', 'published_restrictions'],
};

/** Tables that an old migration made and a later one renamed or dropped. */
export const FORMER_TABLES: readonly string[] = ['organisers', 'helper_invitations', 'event_pictures'];

const byName = (owned: Record<string, readonly string[]>): Map<string, string> =>
  new Map(Object.entries(owned).flatMap(([feature, names]) => names.map((name) => [name, feature])));

export const TABLE_OWNERS = byName(TABLES);
export const VIEW_OWNERS = byName(VIEWS);
