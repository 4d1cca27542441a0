-- What was played off beside the calendar: a tie of a table, who goes up, or a drawn tie of a cup.
create table league_play_offs (
  id bigint generated always as identity primary key,
  season_id bigint not null references seasons on delete cascade,
  -- The division whose table it decides, or the cup; who goes up may be of several divisions.
  group_id bigint not null references league_groups on delete cascade,
  -- Of a cup.
  round integer,
  -- The ids of the teams, as they came in.
  teams jsonb not null,
  -- So many of them go up; null where it decides a rank or a tie of a cup.
  up integer,
  reason text not null,
  by_user bigint references users on delete set null,
  created_at timestamptz not null
);
create index league_play_offs_season on league_play_offs (season_id);
create index league_play_offs_group on league_play_offs (group_id);
