-- What was done to the sheet of a match. A phone in a café sends again until it hears back: what arrives twice is done once; and
-- two captains who write different games at once are in nobody's way.
create table league_match_commands (
  id bigint generated always as identity primary key,
  match_id bigint not null references league_matches on delete cascade,
  by_user bigint references users on delete cascade,
  -- Of the sender's own making.
  cid uuid,
  -- The version it led to, and what of the sheet it touched: 'game:3', 'line_up:home', 'sheet'.
  version integer not null,
  part text not null,
  at timestamptz not null,
  unique (match_id, by_user, cid)
);
create index league_match_commands_part on league_match_commands (match_id, version);
