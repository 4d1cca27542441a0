-- What somebody began last and may want to play again.
create index games_begun on games (created_by, created_at desc)
  where link_kind in ('friendly', 'bot') and status in ('finished', 'aborted');
