-- What a tablet says about itself while it hangs at its board.
alter table board_devices
  add column battery smallint,
  add column unsent integer not null default 0;

-- A marker's own phone keeps the score of one game, beside the tablet of its board or instead of one.
create table marker_phones (
  game_id uuid primary key references games on delete cascade,
  board_id bigint not null references boards on delete cascade,
  code_hash bytea not null unique,
  token_hash bytea unique,
  device_id uuid not null default gen_random_uuid(),
  last_seen_at timestamptz
);
create index marker_phones_of_board on marker_phones (board_id);
