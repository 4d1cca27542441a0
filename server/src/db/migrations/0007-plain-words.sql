-- The words of the code and of the tables are the same: remaining instead of rest, kind, seat and venue.

update games set options = jsonb_set(options, '{after_max_rounds}', '"lowest_remaining"')
  where options ->> 'after_max_rounds' = 'lowest_rest';
update game_statistics set statistics = (statistics - 'rest_in_lost_legs')
    || jsonb_build_object('remaining_in_lost_legs', statistics -> 'rest_in_lost_legs')
  where statistics ? 'rest_in_lost_legs';
update training_routines set steps = replace(steps::text, '"lowest_rest"', '"lowest_remaining"')::jsonb
  where steps::text like '%"lowest_rest"%';
update challenges set options = jsonb_set(options, '{after_max_rounds}', '"lowest_remaining"')
  where options ->> 'after_max_rounds' = 'lowest_rest';
update training_sessions set steps = replace(steps::text, '"lowest_rest"', '"lowest_remaining"')::jsonb
  where steps::text like '%"lowest_rest"%';

alter table games rename column game to kind;
alter table games rename column place to venue;
alter table game_players rename column place to seat;
alter table game_statistics rename column place to seat;
alter table presences rename column place to room;
