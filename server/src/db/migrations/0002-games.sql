-- Games. The log of events is the only truth: what a game looks like is derived from it, and rows of it never change.

create table games (
  id uuid primary key,
  game text not null,
  options jsonb not null,
  link_kind text not null check (link_kind in ('friendly', 'training', 'bot', 'online', 'pairing', 'match')),
  link_id text,
  place text not null default '',
  is_public boolean not null default true,
  status text not null default 'running' check (status in ('scheduled', 'running', 'finished', 'aborted')),
  -- Counts changes, not visits: an undo is a change too.
  v integer not null default 0,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  scheduled_at timestamptz,
  finished_at timestamptz
);
create index games_running on games (created_at desc) where status = 'running' and is_public;
create index games_link on games (link_kind, link_id) where link_id is not null;

-- Who throws, in throwing order. A guest has a name and no account.
create table game_players (
  game_id uuid not null references games on delete cascade,
  side smallint not null,
  place smallint not null,
  user_id bigint references users on delete set null,
  name text not null,
  primary key (game_id, side, place)
);
create index game_players_user on game_players (user_id, game_id) where user_id is not null;

create table game_events (
  game_id uuid not null references games on delete cascade,
  v integer not null,
  cid uuid not null,
  event jsonb not null,
  by_user bigint references users on delete set null,
  by_board bigint references boards on delete set null,
  at timestamptz not null default now(),
  primary key (game_id, v),
  unique (game_id, cid)
);

-- Written when a game ends, gone again when it is reopened: lists and profiles need not replay a thousand logs.
create table game_statistics (
  game_id uuid not null references games on delete cascade,
  side smallint not null,
  place smallint not null,
  user_id bigint references users on delete set null,
  game text not null,
  statistics jsonb not null,
  finished_at timestamptz not null,
  primary key (game_id, side, place)
);
create index game_statistics_user on game_statistics (user_id, finished_at desc) where user_id is not null;
