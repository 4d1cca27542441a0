-- Servers that are told the results of an event, and every message to them with what became of it.

create table webhooks (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  url text not null,
  -- Needed as it is, to sign with.
  secret text not null,
  created_at timestamptz not null
);
create index webhooks_event on webhooks (event_id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  message_id uuid not null default gen_random_uuid(),
  type text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  delivered_at timestamptz,
  status integer,
  error text
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where next_attempt_at is not null;
create index webhook_deliveries_of on webhook_deliveries (webhook_id, id desc);
