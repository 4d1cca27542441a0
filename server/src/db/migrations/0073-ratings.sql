-- Ratings are worked out from all games, every hour anew: what stands here is only so that nobody waits for it.
create table ratings (
  user_id bigint primary key references users on delete cascade,
  rating double precision not null,
  deviation double precision not null,
  volatility double precision not null,
  games integer not null,
  -- The week from which on nothing was played.
  week integer not null
);

create table rating_settings (
  user_id bigint primary key references users on delete cascade,
  is_shown boolean not null
);
