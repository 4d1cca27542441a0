-- The weekly mail of coaches and students: who does not want it, where their Monday begins, and which week they were told last.
create table coaching_digests (
  user_id bigint primary key references users on delete cascade,
  is_wanted boolean not null default true,
  zone text not null default 'Europe/Brussels',
  -- A Monday. One row says it once, however many processes look at the same time.
  told_week date
);
