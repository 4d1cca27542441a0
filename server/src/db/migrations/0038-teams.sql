-- Teams and their people: what captains propose, who changes teams, who has paid, and registration by link.

-- What others may join of a book. `person_id` is who somebody turned out to be.
create view published_people as
  select id, organisation_id, coalesce(merged_into, id) as person_id, first_name, last_name,
    trim(first_name || ' ' || last_name) as name, gender, club, country, member_number, user_id
  from participants;

-- A captain asks for somebody: of the book, or a person nobody has written down yet.
create table squad_proposals (
  id bigint generated always as identity primary key,
  season_id bigint not null,
  team_id bigint not null,
  participant_id bigint references participants on delete cascade,
  person jsonb,
  proposed_by bigint references users on delete set null,
  proposed_at timestamptz not null,
  foreign key (season_id, team_id) references season_teams on delete cascade,
  check ((participant_id is null) <> (person is null))
);
create unique index squad_proposals_member on squad_proposals (season_id, team_id, participant_id)
  where participant_id is not null;

create table transfers (
  id bigint generated always as identity primary key,
  season_id bigint not null references seasons on delete cascade,
  participant_id bigint not null references members on delete cascade,
  from_team_id bigint not null references teams on delete cascade,
  to_team_id bigint not null references teams on delete cascade,
  asked_by bigint references users on delete set null,
  asked_on date not null,
  from_agreed_at timestamptz,
  to_agreed_at timestamptz,
  member_agreed_at timestamptz,
  approved_at timestamptz,
  refused_at timestamptz,
  -- Who said no, and why.
  refused_by text check (refused_by in ('from', 'to', 'member', 'leader', 'lapsed')),
  reason text not null default '',
  check (from_team_id <> to_team_id)
);
create index transfers_season on transfers (season_id, id);
-- One at a time.
create unique index transfers_open on transfers (season_id, participant_id)
  where approved_at is null and refused_at is null;

create table member_payments (
  season_id bigint not null references seasons on delete cascade,
  participant_id bigint not null references members on delete cascade,
  paid_on date not null,
  primary key (season_id, participant_id)
);

-- The link by which teams register. It is handed to everybody, so it is kept as it is and can be shown again.
create table registration_links (
  season_id bigint primary key references seasons on delete cascade,
  token text not null unique,
  is_open boolean not null default false,
  closes_at timestamptz,
  words text not null default '',
  version integer not null default 1
);

-- What a team has sent. It becomes a team, with its people in the book, when it is confirmed.
create table team_registrations (
  id bigint generated always as identity primary key,
  season_id bigint not null references seasons on delete cascade,
  token_hash bytea not null unique,
  -- The team that goes on, for one that was there before.
  former_team_id bigint references teams on delete set null,
  -- The team it became.
  team_id bigint references teams on delete set null,
  state text not null default 'sent' check (state in ('sent', 'confirmed', 'refused')),
  fields jsonb not null,
  langcode text not null,
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  answer text not null default '',
  version integer not null default 1
);
create index team_registrations_season on team_registrations (season_id, state);

-- How many boards the league gets where, on which evening; all that are usable unless it is said.
create table venue_evenings (
  season_id bigint not null references seasons on delete cascade,
  location_id bigint not null references locations on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  boards integer not null check (boards between 0 and 99),
  primary key (season_id, location_id, weekday)
);
