-- Two who want to find each other again. One row for both: who asked, who was asked, and what became of it. A no is kept for
-- a while, so that nobody is asked the same every evening.
create table friends (
  from_user bigint not null references users on delete cascade,
  to_user bigint not null references users on delete cascade check (to_user <> from_user),
  status text not null check (status in ('asked', 'friends', 'declined')),
  at timestamptz not null,
  primary key (from_user, to_user)
);
create unique index friends_once on friends (least(from_user, to_user), greatest(from_user, to_user));
create index friends_to on friends (to_user);

-- Links by which somebody can be asked; only their hashes.
create table friend_links (
  hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  until timestamptz not null
);
create index friend_links_user on friend_links (user_id);
