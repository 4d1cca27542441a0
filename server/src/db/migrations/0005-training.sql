-- Training. What was played is in the games; here is only what cannot be derived from them.

-- What a game is compared by with others of the same options (points, darts, an average): written and gone with the rest.
alter table game_statistics add column result double precision;
create index game_statistics_user_game on game_statistics (user_id, game, finished_at desc) where user_id is not null;

-- steps: [{"game": …, "options": …, "repeat": …}], with every option said.
create table training_routines (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  steps jsonb not null,
  created_at timestamptz not null default now()
);
create index training_routines_user on training_routines (user_id, id);

-- A session keeps the steps it began with. Its games link to it; when the last of them is finished, so is the session.
create table training_sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  number integer not null,
  house text,
  name text not null default '',
  steps jsonb not null,
  started_at timestamptz not null default now(),
  -- Ended before its last game.
  ended_at timestamptz,
  unique (user_id, number)
);

create table training_shares (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  label text not null,
  -- The only game it shows; null for everything.
  game text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);
create index training_shares_user on training_shares (user_id, id);
