-- Making and changing the calendar of a season, and what happens to its matches besides the sheet.

-- What leagues and lists of venues join of a location: how many boards can be used.
create view published_venues as
  select l.id, l.organisation_id, l.name, l.address, count(b.id) filter (where b.is_usable)::integer as boards
  from locations l left join boards b on b.location_id = l.id group by l.id;

-- An organisation is named in addresses, too.
create or replace view published_organisations as
  select id, name, slug from organisations;

-- Counts every change of the calendar or of a match: who looks at a season asks again when it grows.
alter table seasons add column calendar_version integer not null default 0;

-- One making of the calendar. It is done by whichever process takes it, and taken over when that one is gone.
create table calendar_runs (
  id bigint generated always as identity primary key,
  season_id bigint not null references seasons on delete cascade,
  by_user bigint references users on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  -- The process that does it, and when it last said so.
  worker text,
  beat_at timestamptz,
  takes integer not null default 0,
  is_stop_asked boolean not null default false,
  progress jsonb not null default '{}',
  -- Divisions that could not be made, with the refusal of each.
  refused jsonb not null default '[]',
  started_at timestamptz not null,
  ended_at timestamptz
);
create index calendar_runs_season on calendar_runs (season_id, id);
create unique index calendar_runs_open on calendar_runs (season_id) where state in ('waiting', 'running');

-- A wish for another date, as it was asked for, and its answer.
create table postponements (
  id bigint generated always as identity primary key,
  match_id bigint not null references league_matches on delete cascade,
  season_id bigint not null references seasons on delete cascade,
  side text not null check (side in ('home', 'away')),
  team_id bigint not null references teams,
  half integer not null check (half in (1, 2)),
  asked_on date not null,
  planned date not null,
  wanted date,
  reason text not null default '',
  answer text not null default 'open' check (answer in ('open', 'agreed', 'declined')),
  by_user bigint references users on delete set null,
  created_at timestamptz not null
);
create index postponements_season on postponements (season_id);
create index postponements_match on postponements (match_id);

create table league_penalties (
  id bigint generated always as identity primary key,
  season_id bigint not null references seasons on delete cascade,
  group_id bigint not null references league_groups on delete cascade,
  team_id bigint not null references teams,
  match_id bigint references league_matches on delete set null,
  points numeric(7, 2) not null check (points > 0),
  reason text not null,
  by_user bigint references users on delete set null,
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by bigint references users on delete set null,
  lifted_reason text
);
create index league_penalties_season on league_penalties (season_id);

-- Who plays in a cup, and with whom: without a list of its own a team plays with its squad of the season.
create table cup_teams (
  group_id bigint not null references league_groups on delete cascade,
  team_id bigint not null references teams on delete cascade,
  pot integer not null default 1 check (pot > 0),
  primary key (group_id, team_id)
);
create table cup_squad_members (
  group_id bigint not null,
  team_id bigint not null,
  participant_id bigint not null references members on delete cascade,
  primary key (group_id, team_id, participant_id),
  foreign key (group_id, team_id) references cup_teams on delete cascade
);
-- One round as it was drawn; its first ties are shown, the others are still in the bowl.
create table cup_rounds (
  group_id bigint not null references league_groups on delete cascade,
  round integer not null check (round > 0),
  week date not null,
  dice bigint not null,
  ties jsonb not null,
  shown integer not null default 0,
  is_planned boolean not null default false,
  drawn_at timestamptz not null,
  version integer not null default 1,
  primary key (group_id, round)
);

-- What the clock has said about a match: said once, on whichever process.
create table match_reminders (
  match_id bigint not null references league_matches on delete cascade,
  kind text not null,
  on_day date not null,
  primary key (match_id, kind, on_day)
);

-- What captains are mailed soon: several changes go in one mail.
create table captain_news (
  id bigint generated always as identity primary key,
  season_id bigint not null references seasons on delete cascade,
  -- An account, or an address of somebody without one.
  user_id bigint references users on delete cascade,
  email text,
  kind text not null,
  args jsonb not null,
  path text not null,
  send_after timestamptz not null
);
create index captain_news_due on captain_news (send_after);
