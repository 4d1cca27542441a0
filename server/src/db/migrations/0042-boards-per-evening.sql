-- Boards of a venue stood in the wishes of the calendar as well. What was only said there is said of the venue now, for the
-- evenings on which somebody is at home there and those that the league allows besides.
insert into venue_evenings (season_id, location_id, weekday, boards)
select distinct s.id, l.id, e.weekday, said.boards
from seasons s
cross join jsonb_to_recordset(coalesce(s.calendar->'boards', '[]')) said (location_id bigint, boards integer)
join locations l on l.id = said.location_id
cross join lateral (
  select st.home_weekday as weekday from season_teams st
  where st.season_id = s.id and st.location_id = l.id and st.home_weekday is not null
  union
  select other::integer from jsonb_array_elements_text(coalesce(s.calendar->'other_weekdays', '[]')) other
) e
on conflict do nothing;

update seasons set calendar = calendar - 'boards' where calendar ? 'boards';
