-- Wrapped apps are told by the service of their maker: the endpoint is then the token it knows them by, and there are no keys.
alter table push_subscriptions
  add column service text not null default 'web' check (service in ('web', 'fcm', 'apns')),
  alter column p256dh drop not null,
  alter column auth drop not null,
  add constraint push_subscriptions_keys check ((service = 'web') = (num_nonnulls(p256dh, auth) = 2));
