-- Coaches and their students. Whoever ends it deletes the row: nothing is left that a forgotten check could show.
create table coachings (
  id bigint generated always as identity primary key,
  coach_id bigint not null references users on delete cascade,
  student_id bigint not null references users on delete cascade,
  scope text not null check (scope in ('training', 'matches')),
  started_at timestamptz not null,
  -- Of a minor: who was asked, the hash of the link that was mailed, and what they have said yes to.
  guardian_email text,
  guardian_token_hash bytea unique,
  guardian_scope text check (guardian_scope in ('training', 'matches')),
  unique (coach_id, student_id),
  check (coach_id <> student_id)
);
create index coachings_student on coachings (student_id);

-- An invitation that was answered stays for a while: how often somebody is asked is counted.
create table coaching_invitations (
  id bigint generated always as identity primary key,
  from_id bigint not null references users on delete cascade,
  -- What whoever asks would be.
  side text not null check (side in ('coach', 'student')),
  -- Null: whoever has the link.
  email text,
  token_hash bytea not null unique,
  -- Said by a student who asks.
  scope text check (scope in ('training', 'matches')),
  guardian_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz
);
create index coaching_invitations_from on coaching_invitations (from_id, side);
create index coaching_invitations_email on coaching_invitations (email, created_at) where email is not null;

-- When a student was born, as they said it first: asked once, shown to nobody.
create table coaching_births (
  user_id bigint primary key references users on delete cascade,
  born_on date not null
);
