-- Who keeps the score of a game although they neither began it nor play in it: captains, for the games of their sheet.
alter table games add column scorers bigint[] not null default '{}';
