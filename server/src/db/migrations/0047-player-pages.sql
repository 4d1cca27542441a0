-- Whether somebody has a page of their own on the public site, with all they threw over the years.
alter table members add column has_page boolean not null default true;

-- Who stands on a sheet. Nothing is stored: an index knows it, so that somebody's matches of all seasons are found at once.
create function players_on_sheet(match jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct player #>> '{}'), '{}') from (
    select jsonb_path_query(match, '$.line_ups.*.positions[*] ? (@.type() == "string")')
    union all select jsonb_path_query(match, '$.line_ups.*.substitutes[*] ? (@.type() == "string")')
    union all select jsonb_path_query(match, '$.substitutions.*[*].in ? (@.type() == "string")')
    union all select jsonb_path_query(match, '$.named.*.*[*] ? (@.type() == "string")')
  ) found (player)
$$;
create index league_matches_players on league_matches using gin (players_on_sheet(match))
  where phase in ('confirmed', 'forfeited', 'final');

-- A word as people look for it: without capitals and accents.
create function folded(words text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(
    regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'ø', 'o'), 'ł', 'l'), 'æ', 'ae')
$$;
