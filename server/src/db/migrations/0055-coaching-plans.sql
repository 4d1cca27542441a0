-- Plans that coaches put together: seven days, each with a session or null, for so many weeks. Every option is said.
create table coaching_templates (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  weeks integer not null,
  week jsonb not null
);
create index coaching_templates_user on coaching_templates (user_id, id);

-- A plan that a student was given. It ends with the coaching.
create table coaching_plans (
  id bigint generated always as identity primary key,
  coaching_id bigint not null references coachings on delete cascade,
  house text,
  name text not null,
  starts_on date not null
);
create index coaching_plans_coaching on coaching_plans (coaching_id);

-- What is to be trained on a day. What became of it is derived from the session it was begun as.
create table coaching_entries (
  id bigint generated always as identity primary key,
  plan_id bigint not null references coaching_plans on delete cascade,
  due_on date not null,
  house text,
  name text not null,
  -- [{"game": …, "options": …, "repeat": …, "target": …}]
  steps jsonb not null,
  session_id bigint
);
create index coaching_entries_plan on coaching_entries (plan_id, due_on);

create table coaching_comments (
  id bigint generated always as identity primary key,
  coaching_id bigint not null references coachings on delete cascade,
  author_id bigint not null references users on delete cascade,
  entry_id bigint references coaching_entries on delete set null,
  text text not null,
  at timestamptz not null
);
create index coaching_comments_coaching on coaching_comments (coaching_id, id);
