-- How a game ended, written with its statistics and gone with them: a list must not replay logs. Games that ended before
-- this was stored get theirs from a job.
alter table games add column outcome jsonb;
create index games_without_outcome on games (id) where outcome is null and status in ('finished', 'aborted');
