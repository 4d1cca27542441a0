-- What followers are to be told: one row, however many they are, so that a game is called as quickly as ever.
create table follower_news (
  id bigint generated always as identity primary key,
  topics text[] not null,
  except_users bigint[] not null,
  kind text not null,
  args jsonb not null,
  action_url text
);
