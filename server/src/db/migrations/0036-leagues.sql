-- Seasons of a league: groups, teams with their squads, and matches. What the core of the rules needs is kept as facts; tables,
-- lists and what is due are derived from them.

-- A season keeps the rules it is played by, and what its calendar is to look after.
alter table seasons
  add column zone text not null default 'Europe/Brussels',
  add column rules jsonb not null default '{}',
  add column calendar jsonb not null default '{}',
  -- Nobody but the organisation sees a season before.
  add column is_published boolean not null default true,
  -- Null while the dates of the matches are still a draft.
  add column calendar_published_at timestamptz,
  -- Tables are frozen, and nothing is changed any more.
  add column closed_at timestamptz,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now();
alter table seasons alter column is_published drop default, alter column zone drop default;

-- One of the divisions of a season, or its cup. Class 1 is the highest.
create table league_groups (
  id bigint generated always as identity primary key,
  season_id bigint not null references seasons on delete cascade,
  slug text not null,
  name text not null,
  kind text not null check (kind in ('league', 'cup')),
  category text not null check (category in ('male', 'female', 'mixed', 'aspirants', 'juniors', 'g-darts', 'other')),
  class integer not null default 1 check (class > 0),
  position integer not null default 0,
  rules jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (season_id, slug)
);

-- A team goes on from season to season; what changes with them stands in the season.
create table teams (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  slug text not null,
  created_at timestamptz not null default now(),
  unique (organisation_id, slug)
);

create table season_teams (
  season_id bigint not null references seasons on delete cascade,
  team_id bigint not null references teams on delete cascade,
  name text not null,
  -- For crowded places: 'ZEE'.
  short_name text not null,
  state text not null default 'registered' check (state in ('registered', 'confirmed', 'withdrawn')),
  -- Its division; cups have lists of their own.
  group_id bigint references league_groups on delete set null,
  location_id bigint references locations,
  home_weekday integer check (home_weekday between 1 and 7),
  home_time time,
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  remarks text not null default '',
  withdrawn_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (season_id, team_id)
);
create index season_teams_team on season_teams (team_id);
create index season_teams_group on season_teams (group_id) where group_id is not null;
create index season_teams_location on season_teams (location_id) where location_id is not null;

-- Somebody of the organisation's book who is a member. The number stands in the book.
create table members (
  participant_id bigint primary key references participants on delete cascade,
  organisation_id bigint not null references organisations on delete cascade,
  state text not null default 'checking' check (state in ('checking', 'confirmed', 'barred')),
  -- Why somebody may not play, or what is missing.
  remark text not null default '',
  born_on date,
  email text not null default '',
  phone text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index members_organisation on members (organisation_id);
create unique index participants_number on participants (organisation_id, member_number)
  where organisation_id is not null and member_number <> '' and merged_into is null;

-- Who plays for a team, from and until when.
create table squad_members (
  season_id bigint not null,
  team_id bigint not null,
  participant_id bigint not null references members on delete cascade,
  role text not null default 'player' check (role in ('captain', 'reserve_captain', 'player')),
  joined_on date not null,
  left_on date,
  primary key (season_id, team_id, participant_id),
  foreign key (season_id, team_id) references season_teams on delete cascade
);
create index squad_members_participant on squad_members (participant_id);
create unique index squad_members_captain on squad_members (season_id, team_id)
  where role = 'captain' and left_on is null;

create table league_matches (
  id bigint generated always as identity primary key,
  season_id bigint not null references seasons on delete cascade,
  group_id bigint not null references league_groups on delete cascade,
  slug text not null,
  round integer not null check (round > 0),
  home_team_id bigint not null references teams,
  away_team_id bigint not null references teams,
  location_id bigint not null references locations,
  starts_at timestamptz not null,
  -- Where the calendar had it when it was published.
  planned_at timestamptz not null,
  -- Stays where it is when the rest is made again.
  is_locked boolean not null default false,
  -- The core's own count of changes, how far the match is, and its facts.
  version integer not null default 0,
  phase text not null default 'scheduled',
  match jsonb not null,
  submitted_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (season_id, slug),
  check (home_team_id <> away_team_id)
);
create index league_matches_group on league_matches (group_id, round);
create index league_matches_home on league_matches (home_team_id, season_id);
create index league_matches_away on league_matches (away_team_id, season_id);
create index league_matches_time on league_matches (season_id, starts_at);
create index league_matches_location on league_matches (location_id, starts_at);

-- Who did what, and why.
create table league_log (
  id bigint generated always as identity primary key,
  season_id bigint not null references seasons on delete cascade,
  at timestamptz not null,
  by_user bigint references users on delete set null,
  as_superadmin boolean not null default false,
  kind text not null,
  -- The names as they were then, and the ids by which the page of each is found.
  detail jsonb not null default '{}',
  reason text not null default ''
);
create index league_log_season on league_log (season_id, id);
