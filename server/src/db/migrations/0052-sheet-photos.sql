-- Pictures of the paper a match was written on, for its captains and the organisation.
create table league_match_photos (
  id bigint generated always as identity primary key,
  match_id bigint not null references league_matches on delete cascade,
  file text not null,
  width integer not null,
  height integer not null,
  -- As what somebody added it: for the organisation, or captain of a side.
  actor text not null check (actor in ('secretary', 'home', 'away')),
  created_at timestamptz not null
);
create unique index league_match_photos_of_match on league_match_photos (match_id, file);
