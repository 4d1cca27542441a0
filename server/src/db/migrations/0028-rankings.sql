-- Rankings over several tournaments. Points are worked out from the results every time; only what somebody decided is kept:
-- the rule, what counts, what was played elsewhere, and points by hand.

create table rankings (
  id bigint generated always as identity primary key,
  owner_id bigint references users,
  organisation_id bigint references organisations on delete cascade,
  name text not null,
  description text not null default '',
  is_published boolean not null,
  rule jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint rankings_owner check (num_nonnulls(owner_id, organisation_id) = 1)
);
create index rankings_of_person on rankings (owner_id) where owner_id is not null;
create index rankings_of_organisation on rankings (organisation_id) where organisation_id is not null;

create table ranking_tournaments (
  ranking_id bigint not null references rankings on delete cascade,
  tournament_id bigint not null references tournaments on delete cascade,
  primary key (ranking_id, tournament_id)
);
create index ranking_tournaments_tournament on ranking_tournaments (tournament_id);

-- What everybody did at an event that was played elsewhere.
create table ranking_outside_events (
  id bigint generated always as identity primary key,
  ranking_id bigint not null references rankings on delete cascade,
  name text not null,
  date date not null,
  results jsonb not null
);
create index ranking_outside_events_ranking on ranking_outside_events (ranking_id);

create table ranking_adjustments (
  id bigint generated always as identity primary key,
  ranking_id bigint not null references rankings on delete cascade,
  participant_id bigint not null references participants,
  points double precision not null,
  reason text not null,
  by_user bigint references users on delete set null,
  at timestamptz not null
);
create index ranking_adjustments_ranking on ranking_adjustments (ranking_id);
