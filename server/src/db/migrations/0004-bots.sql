-- A player that is nobody: its average, its dice, and whose ghost it is. What it throws is in the log like any visit.
alter table game_players add column bot jsonb;
