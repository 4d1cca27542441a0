-- Locations keep their boards and tablets from one evening to the next; events are held at them. Both belong to a person or to
-- an organisation, and so does a book of participants.

create table locations (
  id bigint generated always as identity primary key,
  owner_id bigint references users,
  organisation_id bigint references organisations on delete cascade,
  name text not null,
  address text not null default '',
  map_url text not null default '',
  contact text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint locations_owner check (num_nonnulls(owner_id, organisation_id) = 1)
);
create index locations_of_person on locations (owner_id) where owner_id is not null;
create index locations_of_organisation on locations (organisation_id) where organisation_id is not null;

-- Boards stood in an organisation until now, and events named their location as a text.
insert into locations (organisation_id, name)
  select distinct organisation_id, location from events
  union
  select b.organisation_id, o.name from boards b join organisations o on o.id = b.organisation_id
  where not exists (select from events e where e.organisation_id = b.organisation_id);

alter table boards
  add column location_id bigint references locations on delete cascade,
  add column number integer,
  add column kind text not null default 'standard' check (kind in ('standard', 'stage', 'stream')),
  add column is_usable boolean not null default true,
  add column code_expires_at timestamptz;
alter table boards alter column code_hash drop not null;
update boards b set
  location_id = (select min(l.id) from locations l where l.organisation_id = b.organisation_id),
  number = (select count(*) from boards other where other.organisation_id = b.organisation_id and other.id <= b.id),
  name = case when name ~* '^board *[0-9]+$' then '' else name end;
alter table boards
  alter column location_id set not null,
  alter column number set not null,
  alter column name set default '',
  drop column organisation_id,
  add constraint boards_number unique (location_id, number) deferrable initially deferred;

alter table events
  alter column organisation_id drop not null,
  add column owner_id bigint references users,
  add column ends_at timestamptz,
  add column zone text not null default 'Europe/Brussels',
  add column location_id bigint references locations,
  add column description text not null default '',
  add column contact text not null default '',
  add column is_published boolean not null default true,
  add column house_rules jsonb not null default '{}',
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add constraint events_owner check (num_nonnulls(owner_id, organisation_id) = 1);
update events e set
  ends_at = starts_at + interval '8 hours',
  location_id = (select l.id from locations l where l.organisation_id = e.organisation_id and l.name = e.location);
alter table events
  alter column ends_at set not null,
  alter column location_id set not null,
  alter column is_published drop default,
  alter column zone drop default,
  drop column location,
  add constraint events_times check (ends_at >= starts_at);
create index events_location on events (location_id);
create index events_of_person on events (owner_id) where owner_id is not null;
create index events_of_organisation on events (organisation_id) where organisation_id is not null;

-- The boards of the day.
create table event_boards (
  event_id bigint not null references events on delete cascade,
  board_id bigint not null references boards,
  state text not null default 'open' check (state in ('open', 'paused', 'closed')),
  reserved_for text,
  primary key (event_id, board_id)
);
create index event_boards_board on event_boards (board_id);

-- Who helps at an event. One role each; its owner is not among them.
create table event_helpers (
  event_id bigint not null references events on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('director', 'desk', 'check_in')),
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create index event_helpers_user on event_helpers (user_id);

create table helper_invitations (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  role text not null check (role in ('director', 'desk', 'check_in')),
  token_hash bytea not null unique,
  -- Null: whoever has the link.
  user_id bigint references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index helper_invitations_event on helper_invitations (event_id);

-- The people an organiser knows, with or without an account. One that turned out to be another one points at it, and keeps
-- everything it had.
create table participants (
  id bigint generated always as identity primary key,
  owner_id bigint references users,
  organisation_id bigint references organisations on delete cascade,
  first_name text not null,
  last_name text not null default '',
  nickname text not null default '',
  gender text check (gender in ('male', 'female', 'other')),
  club text not null default '',
  country text not null default '',
  birth_year integer,
  member_number text not null default '',
  user_id bigint references users on delete set null,
  merged_into bigint references participants,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint participants_owner check (num_nonnulls(owner_id, organisation_id) = 1),
  check (merged_into <> id)
);
create index participants_of_person on participants (owner_id, last_name, first_name, id) where owner_id is not null;
create index participants_of_organisation on participants (organisation_id, last_name, first_name, id)
  where organisation_id is not null;
create index participants_user on participants (user_id) where user_id is not null;
create index participants_merged on participants (merged_into) where merged_into is not null;

-- A link by which an account may say that it is somebody of a book, and who has said so.
create table participant_claims (
  participant_id bigint primary key references participants on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  user_id bigint references users on delete cascade,
  asked_at timestamptz
);
