-- Accounts, notices, organisations and boards. Times are timestamptz, ids are numbers, secrets are hashes.

create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  nickname text not null default '',
  gender text check (gender in ('male', 'female', 'other')),
  langcode text not null default 'en' check (langcode in ('en', 'nl', 'de')),
  is_super_admin boolean not null default false,
  name_confirmed_at timestamptz,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  version integer not null default 1
);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  impersonator_id bigint references users on delete cascade,
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- Links that are mailed or printed once: choose a password, confirm an address, become the first superadmin.
create table one_time_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset_password', 'change_email', 'first_superadmin')),
  user_id bigint references users on delete cascade,
  email text,
  expires_at timestamptz not null
);

-- Mails are written in the transaction that causes them and sent after it: none is lost, none is sent for nothing.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index mails_waiting on mails (next_attempt_at) where sent_at is null;

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  args jsonb not null default '{}',
  action_url text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user on notifications (user_id, id desc);

-- title, message and action_text hold one text per language: {"en": …, "nl": …, "de": …}
create table announcements (
  key text primary key,
  title jsonb not null,
  message jsonb not null,
  action_url text,
  action_text jsonb,
  priority integer not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz
);

create table announcement_states (
  user_id bigint not null references users on delete cascade,
  announcement_key text not null references announcements on delete cascade,
  shown_at timestamptz,
  dismissed_at timestamptz,
  primary key (user_id, announcement_key)
);

create table organisations (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  tagline text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1
);

create table organisation_domains (
  domain text primary key check (domain = lower(domain)),
  organisation_id bigint not null references organisations on delete cascade
);
create index organisation_domains_organisation on organisation_domains (organisation_id);

create table organisers (
  organisation_id bigint not null references organisations on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (organisation_id, user_id)
);
create index organisers_user on organisers (user_id);

create table seasons (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  slug text not null,
  name text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  unique (organisation_id, slug)
);

create table boards (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  name text not null,
  code_hash bytea not null unique,
  unique (organisation_id, name)
);

-- One tablet per board: logging in a second one replaces the first.
create table board_devices (
  board_id bigint primary key references boards on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create table events (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  slug text not null unique,
  name text not null,
  starts_at timestamptz not null,
  location text not null
);
create index events_start on events (starts_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint references users on delete set null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);

-- Counters that may be forgotten in a crash: unlogged, so that counting costs no disk write.
create unlogged table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);

insert into announcements (key, title, message, priority) values (
  'name_confirmation_v1',
  '{"en": "Confirm your name", "nl": "Bevestig je naam", "de": "Bestätige deinen Namen"}',
  '{"en": "Your name is on match sheets and in rankings. Check it once, then it is fixed.", "nl": "Je naam staat op wedstrijdbladen en in klassementen. Kijk hem één keer na, daarna ligt hij vast.", "de": "Dein Name steht auf Spielberichten und in Ranglisten. Prüfe ihn einmal, danach steht er fest."}',
  100
);

-- Old addresses and short links. A target with a scheme leaves the app; `status` answers instead of a redirect (410: gone).
create table redirects (
  path text primary key check (path like '/%'),
  target text,
  status integer not null default 307 check (status in (301, 302, 307, 308, 404, 410)),
  check ((target is null) = (status >= 400))
);
