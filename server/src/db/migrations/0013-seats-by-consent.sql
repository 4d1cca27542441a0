-- A seat belongs to an account only once its owner has agreed. Until then the account is invited: `user_id` stays empty, so
-- that whoever reads seats or statistics by account cannot count somebody in by mistake.
alter table game_players
  add column invited_id bigint references users on delete set null,
  -- Who has said no is not asked again, and by the same person only a few times.
  add column declined_at timestamptz,
  -- A link to the seat, for whoever scans it at the board; only its hash, and only for a few minutes.
  add column join_hash bytea unique,
  add column join_until timestamptz,
  add constraint game_players_invited check (user_id is null or invited_id is null),
  add constraint game_players_join check ((join_hash is null) = (join_until is null));
create index game_players_invited on game_players (invited_id) where invited_id is not null;
