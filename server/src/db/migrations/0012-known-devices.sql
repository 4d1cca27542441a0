-- On which devices somebody has signed in before: there a password is checked at once, whoever else guesses at it. The
-- name of a device is a secret of its browser, so only its hash is kept.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
