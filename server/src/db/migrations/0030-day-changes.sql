-- What a command changed at an event, so that a process which remembers an older day can catch up with it instead of reading
-- everything. What is not a command writes none, and the chain of stamps breaks there. Only the newest are kept.
create table event_day_changes (
  event_id bigint not null references events on delete cascade,
  v integer not null,
  -- The stamp of the day that was changed, and of the day that came of it.
  follows uuid not null,
  stamp uuid not null,
  -- Its lines in the logs of the tournaments, in their order, and the games that came, moved or went.
  lines jsonb not null,
  games jsonb not null,
  primary key (event_id, v)
);
