-- The screen that marks a game of a league match now. It comes with a visit, and is free when it has been silent for a while.
create table game_markers (
  game_id uuid primary key references games on delete cascade,
  lease uuid not null,
  -- Null for a tablet of the match.
  user_id bigint references users on delete cascade,
  leased_at timestamptz not null
);
create index game_markers_user on game_markers (user_id);
