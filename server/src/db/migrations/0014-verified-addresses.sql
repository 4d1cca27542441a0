-- Whose mail address is proven, by a link that was mailed there. Rights are given to addresses, so they wait for it. Whoever
-- had rights before keeps them.
alter table users add column email_verified_at timestamptz;
update users set email_verified_at = now()
  where is_super_admin or id in (select user_id from organisation_roles);

-- The same link confirms the address of a new account and another address of an old one.
alter table one_time_links drop constraint one_time_links_purpose_check;
update one_time_links set purpose = 'confirm_email' where purpose = 'change_email';
alter table one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'first_superadmin'));

create or replace view published_users as
  select id, coalesce(nullif(nickname, ''), first_name || ' ' || last_name) as name, blocked_at is not null as is_blocked,
    email_verified_at is not null as is_verified
  from users;
