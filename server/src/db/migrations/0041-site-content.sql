-- What an organisation writes on its site: news, documents, who is on its board, and how the site looks.

-- What others may join of seasons.
create view published_seasons as select id, organisation_id, slug, name, is_published from seasons;

create table news_articles (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  slug text not null,
  title text not null,
  summary text not null,
  -- A tree of nodes that was checked, never tags.
  body jsonb not null,
  -- The file of its picture, and what it shows in words.
  picture text,
  picture_alt text not null default '',
  author text not null default '',
  is_pinned boolean not null default false,
  -- Null: of all seasons.
  season_id bigint references seasons on delete set null,
  -- Null: a draft. Whether it is scheduled or published follows from the clock.
  publish_at timestamptz,
  zone text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null,
  constraint news_articles_slug unique (organisation_id, slug)
);
create index news_articles_newest on news_articles (organisation_id, publish_at desc);

create table site_documents (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  kind text not null check (kind in ('rules', 'forms', 'minutes', 'calendar', 'other')),
  title text not null,
  season_id bigint references seasons on delete set null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index site_documents_of_organisation on site_documents (organisation_id, position, id);

-- The newest one is shown; the others stay for who keeps them.
create table document_versions (
  document_id bigint not null references site_documents on delete cascade,
  number integer not null,
  file text not null,
  ending text not null,
  bytes integer not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users on delete set null,
  primary key (document_id, number)
);

create table board_members (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations on delete cascade,
  name text not null,
  task text not null,
  email text not null default '',
  is_email_public boolean not null default false,
  phone text not null default '',
  is_phone_public boolean not null default false,
  photo text,
  position integer not null,
  version integer not null default 1
);
create index board_members_of_organisation on board_members (organisation_id, position, id);

-- Name, tagline, domains and the version of all of it stand with the organisation. One without a row looks as the house does.
create table site_settings (
  organisation_id bigint primary key references organisations on delete cascade,
  logo text,
  first_colour text not null,
  second_colour text not null,
  contact_email text not null default '',
  contact_phone text not null default '',
  contact_address text not null default '',
  languages text[] not null,
  default_language text not null
);

create table sponsors (
  organisation_id bigint not null references organisations on delete cascade,
  position integer not null,
  name text not null,
  url text not null default '',
  logo text,
  primary key (organisation_id, position)
);

-- What became of the last question whether a domain leads here.
create table domain_checks (
  domain text primary key,
  organisation_id bigint not null references organisations on delete cascade,
  answer text not null,
  checked_at timestamptz not null
);
