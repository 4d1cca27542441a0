-- Who sees what somebody has thrown. No row: everybody. A minor has one from the moment it is known that they are one, so that
-- nobody who asks what is shown has to know how old anybody is.
create table privacy_settings (
  user_id bigint primary key references users on delete cascade,
  figures text not null check (figures in ('everybody', 'friends', 'nobody')),
  games text not null check (games in ('everybody', 'friends', 'nobody'))
);
insert into privacy_settings (user_id, figures, games)
  select user_id, 'nobody', 'nobody' from coaching_births where born_on + interval '18 years' > current_date;

create view published_privacy as
  select user_id, figures, games from privacy_settings;

-- Games in which somebody plays who does not show theirs to everybody. What an organiser publishes is not theirs to hide.
create view published_restrictions as
  select g.id as game_id from games g
  where g.link_kind not in ('pairing', 'match') and exists (
    select from game_players p join published_privacy s on s.user_id = p.user_id and s.games <> 'everybody'
    where p.game_id = g.id);
