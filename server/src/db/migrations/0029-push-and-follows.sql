-- Devices that want to be told something while no page is open, what waits to be sent to them, and who follows what.

-- A device belongs to an account for as long as the session does with which it said so.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  langcode text not null,
  user_id bigint references users on delete cascade,
  session_id bigint references sessions on delete set null,
  seen_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id) where session_id is not null;
create index push_subscriptions_session on push_subscriptions (session_id) where session_id is not null;

-- Words are found when it is sent: each device has its own language.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  kind text not null,
  args jsonb not null,
  action_url text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index push_messages_due on push_messages (next_attempt_at);
create index push_messages_subscription on push_messages (subscription_id);

-- With an account, or without one by the device alone. A topic is "player.12", "tournament.5" or "board.7".
create table follows (
  user_id bigint references users on delete cascade,
  subscription_id bigint references push_subscriptions on delete cascade,
  topic text not null,
  label text not null,
  path text not null,
  created_at timestamptz not null,
  constraint follows_owner check (num_nonnulls(user_id, subscription_id) = 1)
);
create unique index follows_of_user on follows (user_id, topic) where user_id is not null;
create unique index follows_of_device on follows (subscription_id, topic) where subscription_id is not null;
create index follows_topic on follows (topic);
