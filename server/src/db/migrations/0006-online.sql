-- Playing online: who is here, challenges, and what people say to each other. Times come from the server's clock.

-- Who has which page open: the lobby, or a game by its id. `shown` is what everybody has been told about it.
create table presences (
  user_id bigint not null references users on delete cascade,
  place text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  active_at timestamptz not null,
  left_at timestamptz,
  shown text not null check (shown in ('here', 'away', 'gone')),
  primary key (user_id, place)
);
create index presences_shown on presences (seen_at) where shown <> 'gone';

-- The list of the lobby is derived; only its version is stored. One row.
create table lobby_version (
  only_one boolean primary key default true check (only_one),
  v bigint not null default 0
);
insert into lobby_version default values;

-- What has changed in the lobby and was not told yet. Rows are only added and taken, so that nobody waits for anybody.
create table lobby_news (
  id bigint generated always as identity primary key,
  user_id bigint,
  challenge_id uuid
);

-- Without an opponent it is open to everybody whose average fits. A rematch is a challenge that names its game.
create table challenges (
  id uuid primary key,
  from_user bigint not null references users on delete cascade,
  to_user bigint references users on delete cascade,
  game text not null,
  options jsonb not null,
  average_from smallint,
  average_to smallint,
  status text not null default 'open'
    check (status in ('open', 'accepted', 'declined', 'cancelled', 'timed_out', 'void')),
  rematch_of uuid references games on delete cascade,
  game_id uuid references games on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index challenges_from on challenges (from_user) where status = 'open';
create index challenges_to on challenges (to_user) where status = 'open';
create index challenges_rematch on challenges (rematch_of) where rematch_of is not null;

create index games_online on games (id) where status = 'running' and link_kind = 'online';

-- Plain text, or a phrase that everybody reads in their own language.
create table chat_messages (
  id bigint generated always as identity primary key,
  game_id uuid not null references games on delete cascade,
  user_id bigint not null references users on delete cascade,
  cid uuid not null,
  text text,
  phrase text,
  at timestamptz not null,
  unique (game_id, cid),
  check ((text is null) <> (phrase is null))
);
create index chat_messages_game on chat_messages (game_id, id);

create table mutes (
  user_id bigint not null references users on delete cascade,
  muted_id bigint not null references users on delete cascade,
  at timestamptz not null,
  primary key (user_id, muted_id)
);

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint references users on delete set null,
  reported_id bigint not null references users on delete cascade,
  game_id uuid references games on delete set null,
  message_id bigint references chat_messages on delete set null,
  reason text not null,
  at timestamptz not null,
  handled_at timestamptz
);
create index reports_open on reports (at) where handled_at is null;
