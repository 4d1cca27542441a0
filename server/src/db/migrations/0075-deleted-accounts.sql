-- Accounts can be deleted. What somebody organised stays, without an owner: those who run the place may still act on it.
alter table locations
  drop constraint locations_owner_id_fkey,
  add constraint locations_owner_id_fkey foreign key (owner_id) references users on delete set null,
  drop constraint locations_owner,
  add constraint locations_owner check (num_nonnulls(owner_id, organisation_id) <= 1);
alter table events
  drop constraint events_owner_id_fkey,
  add constraint events_owner_id_fkey foreign key (owner_id) references users on delete set null,
  drop constraint events_owner,
  add constraint events_owner check (num_nonnulls(owner_id, organisation_id) <= 1);
alter table participants
  drop constraint participants_owner_id_fkey,
  add constraint participants_owner_id_fkey foreign key (owner_id) references users on delete set null,
  drop constraint participants_owner,
  add constraint participants_owner check (num_nonnulls(owner_id, organisation_id) <= 1);
alter table rankings
  drop constraint rankings_owner_id_fkey,
  add constraint rankings_owner_id_fkey foreign key (owner_id) references users on delete set null,
  drop constraint rankings_owner,
  add constraint rankings_owner check (num_nonnulls(owner_id, organisation_id) <= 1);

-- Who wrote a row of a log is only compared with who sends it again. Without the reference a visit need not look at the account,
-- and the biggest table needs no index for the day its writer goes.
alter table game_events drop constraint game_events_by_user_fkey;

-- In which language somebody reads: whoever goes is called in it by those who stay.
create or replace view published_users as
  select id, coalesce(nullif(nickname, ''), first_name || ' ' || last_name) as name, blocked_at is not null as is_blocked,
    email_verified_at is not null as is_verified, langcode
  from users;

-- Deleting a row looks for everything that refers to it: none of that may read a whole table.
create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null;
create index one_time_links_user on one_time_links (user_id) where user_id is not null;
create index invitations_user on invitations (user_id) where user_id is not null;
create index audit_log_actor on audit_log (actor_id) where actor_id is not null;
create index audit_log_subject on audit_log (subject);
create index mails_recipient on mails (recipient);
create index participant_claims_user on participant_claims (user_id) where user_id is not null;
create index push_subscriptions_account on push_subscriptions (user_id) where user_id is not null;
create index games_created_by on games (created_by) where created_by is not null;
create index challenges_by on challenges (from_user);
create index challenges_for on challenges (to_user) where to_user is not null;
create index challenges_game on challenges (game_id) where game_id is not null;
create index chat_messages_user on chat_messages (user_id);
create index mutes_muted on mutes (muted_id);
create index reports_reporter on reports (reporter_id) where reporter_id is not null;
create index reports_reported on reports (reported_id);
create index reports_game on reports (game_id) where game_id is not null;
create index reports_message on reports (message_id) where message_id is not null;
create index tournament_log_user on tournament_log (by_user) where by_user is not null;
create index ranking_adjustments_user on ranking_adjustments (by_user) where by_user is not null;
create index league_log_user on league_log (by_user) where by_user is not null;
create index league_match_commands_user on league_match_commands (by_user) where by_user is not null;
create index league_penalties_user on league_penalties (by_user) where by_user is not null;
create index league_penalties_lifted on league_penalties (lifted_by) where lifted_by is not null;
create index league_play_offs_user on league_play_offs (by_user) where by_user is not null;
create index squad_proposals_user on squad_proposals (proposed_by) where proposed_by is not null;
create index transfers_user on transfers (asked_by) where asked_by is not null;
create index calendar_runs_user on calendar_runs (by_user) where by_user is not null;
create index postponements_user on postponements (by_user) where by_user is not null;
create index captain_news_user on captain_news (user_id) where user_id is not null;
create index news_articles_user on news_articles (updated_by) where updated_by is not null;
create index document_versions_user on document_versions (created_by) where created_by is not null;
create index coaching_comments_author on coaching_comments (author_id);
create index coaching_comments_entry on coaching_comments (entry_id) where entry_id is not null;
