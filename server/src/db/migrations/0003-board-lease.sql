-- Games on boards. A board has at most one game, and a game is on at most one board; which screen keeps its score there is
-- fenced by a lease, which the screen makes up itself.

alter table games
  add column board_id bigint references boards on delete set null,
  add column lease uuid,
  add column lease_device uuid,
  add column leased_at timestamptz,
  add constraint games_lease check ((lease is null) = (leased_at is null) and (lease is null) = (lease_device is null));
create unique index games_board on games (board_id) where board_id is not null;

-- A new one with every login: a lease of a tablet that was replaced holds up nobody.
alter table board_devices add column device_id uuid not null default gen_random_uuid();
