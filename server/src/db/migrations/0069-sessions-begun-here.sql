-- What the games of a session name it by that was begun where nobody could be asked: it gets its number when they arrive.
alter table training_sessions add column begun_as text;
create unique index training_sessions_begun_as on training_sessions (user_id, begun_as);
