-- A walkover counts for nobody's figures, nor does a game that was given up before any side had thrown three visits (STAT-12): its
-- statistics say that it was no game. So nobody reads them, whatever they read them for.
create or replace view published_statistics as
  select game_id, side, seat, user_id, game, statistics, result, finished_at from game_statistics
  where (statistics->>'games')::int > 0;
