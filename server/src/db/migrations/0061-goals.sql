-- What players want to reach until a day. How near they are is worked out from their games.
create table goals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  target double precision not null,
  due_on date not null,
  created_at timestamptz not null
);
create index goals_user on goals (user_id, due_on);
