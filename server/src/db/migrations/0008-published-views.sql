-- A table belongs to one feature. What features further right may read of it, its owner publishes as a view: they can join
-- it, but not write it, and the columns behind it can change.

create view published_users as
  select id, coalesce(nullif(nickname, ''), first_name || ' ' || last_name) as name, blocked_at is not null as is_blocked
  from users;

create view published_games as
  select id, kind, options, link_kind, link_id, venue, status, created_at, finished_at from games;

create view published_seats as
  select game_id, side, seat, user_id, name, bot from game_players;

create view published_statistics as
  select game_id, side, seat, user_id, game, statistics, result, finished_at from game_statistics;
