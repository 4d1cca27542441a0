-- Tournaments. What the core of the rules needs is kept as facts: the set-up, what happened since the draw, and the results;
-- everything else is derived from them.

create table tournaments (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  slug text not null unique,
  name text not null,
  category text not null check (category in ('male', 'female', 'mixed', 'aspirants', 'juniors', 'g-darts', 'other')),
  entry_kind text not null check (entry_kind in ('single', 'pair', 'team')),
  colour text not null,
  fee text not null default '',
  description text not null default '',
  cap integer,
  closes_at timestamptz,
  needs_approval boolean not null default false,
  allows_guests boolean not null default true,
  password_hash text,
  is_test boolean not null default false,
  -- Hangs in the hall while people check in.
  check_in_code text,
  entry_phase text not null default 'draft' check (entry_phase in ('draft', 'registration', 'check_in')),
  is_automatic boolean not null default false,
  paused_stages text[] not null default '{}',
  settings_version integer not null default 1,
  -- The core's own count of changes, the rules it began with, and its facts.
  version integer not null default 0,
  rules_version text not null,
  phase text not null default 'entry' check (phase in ('entry', 'drawn', 'playing', 'finished', 'cancelled')),
  setup jsonb not null,
  play jsonb not null,
  created_at timestamptz not null default now()
);
create index tournaments_event on tournaments (event_id);
create index tournaments_test on tournaments (created_at) where is_test;

-- One row for a pairing and the two who met there: a result that stopped counting is kept, and comes back with them.
create table tournament_results (
  tournament_id bigint not null references tournaments on delete cascade,
  pairing text not null,
  home text not null,
  away text not null,
  fact jsonb not null,
  version integer not null,
  board_id bigint references boards on delete set null,
  marker text,
  started_at timestamptz,
  finished_at timestamptz not null,
  primary key (tournament_id, pairing, home, away)
);

-- Who did what, and what it cost. `cid` is the caller's own number of the command.
create table tournament_log (
  tournament_id bigint not null references tournaments on delete cascade,
  version integer not null,
  cid uuid,
  at timestamptz not null,
  by_user bigint references users on delete set null,
  by_board bigint references boards on delete set null,
  as_superadmin boolean not null default false,
  event jsonb not null,
  primary key (tournament_id, version)
);
create unique index tournament_log_cid on tournament_log (cid) where cid is not null;

create table entries (
  id bigint generated always as identity primary key,
  tournament_id bigint not null references tournaments on delete cascade,
  name text not null default '',
  status text not null check (status in ('applied', 'confirmed', 'waiting', 'declined', 'withdrawn')),
  is_present boolean not null default false,
  is_paid boolean not null default false,
  note text not null default '',
  -- Who applied, where somebody did it themselves; by mail where they have no account.
  user_id bigint references users on delete set null,
  email text,
  token_hash bytea unique,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index entries_tournament on entries (tournament_id, id);
create index entries_user on entries (user_id) where user_id is not null;

create table entry_players (
  entry_id bigint not null references entries on delete cascade,
  seat smallint not null,
  participant_id bigint not null references participants,
  primary key (entry_id, seat)
);
create index entry_players_participant on entry_players (participant_id);

-- The games that were begun for a pairing. One that the desk has decided about is settled.
create table pairing_games (
  game_id uuid primary key references games on delete cascade,
  tournament_id bigint not null references tournaments on delete cascade,
  pairing text not null,
  home text not null,
  away text not null,
  board_id bigint references boards on delete set null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index pairing_games_pairing on pairing_games (tournament_id, pairing);

-- All tournaments of an event share boards and people, so they change one after the other. The stamp is new with every change:
-- what a process remembers of an event is right as long as it is the same.
create table event_days (
  event_id bigint primary key references events on delete cascade,
  v integer not null default 0,
  stamp uuid not null default gen_random_uuid(),
  -- What takes the last command of a desk back, for half a minute.
  undo jsonb
);
insert into event_days (event_id) select id from events;
