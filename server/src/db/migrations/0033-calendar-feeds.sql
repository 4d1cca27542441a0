-- The secret address under which a calendar program fetches what somebody plays.
create table calendar_feeds (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  langcode text not null,
  created_at timestamptz not null
);
