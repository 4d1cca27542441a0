-- What all processes on this database sign with. Made up once; a short one would be a mistake.
create table secrets (
  name text primary key,
  value text not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);

-- Links in mails that were sent are good for nothing but misuse.
update mails set body = regexp_replace(body, '(https?://[^\s?]+)\?\S+', '\1', 'g') where sent_at is not null;
