-- Tablets of a café that score the games of one match, for its evening.
create table league_match_tablets (
  id uuid primary key default gen_random_uuid(),
  match_id bigint not null references league_matches on delete cascade,
  -- Good for one login; gone with it.
  code_hash bytea unique,
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index league_match_tablets_of_match on league_match_tablets (match_id);
