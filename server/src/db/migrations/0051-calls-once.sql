-- What callers sent under a name of their own, for a day: whoever heard no answer sends it again, and it is done once.
-- The name is not here, only its hash; and the answer can be read with the name alone.
create table calls_once (
  id bytea primary key,
  at timestamptz not null,
  -- Null while it is being done.
  answer bytea
);
create index calls_once_at on calls_once (at);
