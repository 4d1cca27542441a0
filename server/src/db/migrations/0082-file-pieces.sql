-- Contents are rows of pieces: each is written by an ordinary statement that can fail and be undone like any other. What was
-- kept as one value moves over.
create table file_pieces (
  name text not null references file_contents on delete cascade,
  -- Counted from 0.
  piece integer not null,
  content bytea not null,
  primary key (name, piece)
);
-- Pictures and documents are compressed already.
alter table file_pieces alter column content set storage external;

insert into file_pieces (name, piece, content)
  select c.name, n, substring(c.content from n * 524288 + 1 for 524288)
  from file_contents c, generate_series(0, (octet_length(c.content) - 1) / 524288) as n
  where c.content is not null;

alter table file_contents add column is_outside boolean not null default false;
update file_contents set is_outside = content is null;
alter table file_contents drop column content;
