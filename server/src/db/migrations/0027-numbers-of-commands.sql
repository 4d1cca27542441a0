-- The number of a command is its sender's own, within one tournament: the same one elsewhere is another command.
drop index tournament_log_cid;
create unique index tournament_log_cid on tournament_log (tournament_id, cid) where cid is not null;
