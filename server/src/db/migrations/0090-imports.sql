-- What lists brought in, so that one of them can be taken back as a whole.
create table imports (
  id bigint generated always as identity primary key,
  owner_id bigint references users on delete cascade,
  organisation_id bigint references organisations on delete cascade,
  kind text not null check (kind in ('people', 'entries', 'members', 'teams', 'venues')),
  season_id bigint references seasons on delete cascade,
  tournament_id bigint references tournaments on delete cascade,
  file_name text not null,
  counts jsonb not null,
  -- Rows that were written, with the versions they were left in, and what they were before. Empty once it is taken back.
  effect jsonb not null,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  taken_back_at timestamptz,
  constraint imports_owner check (num_nonnulls(owner_id, organisation_id) = 1)
);
create index imports_of_person on imports (owner_id, id desc) where owner_id is not null;
create index imports_of_organisation on imports (organisation_id, id desc) where organisation_id is not null;
create index imports_season on imports (season_id) where season_id is not null;
create index imports_tournament on imports (tournament_id) where tournament_id is not null;
create index imports_created_by on imports (created_by);
