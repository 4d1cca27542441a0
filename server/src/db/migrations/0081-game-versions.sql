-- How a game went on as one device wrote it, where its log had gone on otherwise meanwhile. `settled_v` is the entry of the
-- log by which one of them was chosen; until then somebody who may has to.
create table game_versions (
  game_id uuid not null references games on delete cascade,
  id uuid not null,
  base_v integer not null check (base_v >= 0),
  entries jsonb not null,
  by_user bigint references users on delete set null,
  by_board bigint references boards on delete set null,
  kept_at timestamptz not null,
  settled_v integer,
  primary key (game_id, id)
);
create index game_versions_by_user on game_versions (by_user);
