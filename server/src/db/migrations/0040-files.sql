-- Pictures and documents that people send. A file is named after what is in it, so an address never shows anything else.
create table files (
  -- The beginning of the hash of what was sent.
  id text primary key,
  kind text not null check (kind in ('picture', 'document')),
  type text not null,
  ending text not null,
  width integer,
  height integer,
  bytes integer not null,
  created_at timestamptz not null default now()
);

-- What is sent out: a picture in several sizes, a document as it came.
create table file_contents (
  name text primary key,
  file_id text not null references files on delete cascade,
  bytes integer not null,
  -- Null: it lies in the store beside the database.
  content bytea
);
-- Pictures and documents are compressed already.
alter table file_contents alter column content set storage external;
create index file_contents_file on file_contents (file_id);

-- Who has sent a file ('organisation:7', 'user:9'), and when it was last put to use.
create table file_owners (
  owner text not null,
  file_id text not null references files on delete cascade,
  used_at timestamptz not null default now(),
  primary key (owner, file_id)
);
create index file_owners_file on file_owners (file_id);

-- Pictures of events were kept as they came; they are files with one content.
insert into files (id, kind, type, ending, bytes)
  select distinct on (name) split_part(name, '.', 1), 'picture',
    case split_part(name, '.', 2) when 'jpg' then 'image/jpeg' else 'image/' || split_part(name, '.', 2) end,
    split_part(name, '.', 2), octet_length(content)
  from event_pictures;
insert into file_contents (name, file_id, bytes, content)
  select distinct on (name) name, split_part(name, '.', 1), octet_length(content), content from event_pictures;
insert into file_owners (owner, file_id)
  select distinct case when e.owner_id is null then 'organisation:' || e.organisation_id else 'user:' || e.owner_id end,
    split_part(p.name, '.', 1)
  from event_pictures p join events e on e.id = p.event_id;
drop table event_pictures;
