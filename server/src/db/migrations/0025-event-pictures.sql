-- The picture of an event, named after what is in it: an address never shows anything else.
alter table events add column picture text;
create table event_pictures (
  event_id bigint not null references events on delete cascade,
  name text not null,
  content bytea not null,
  primary key (name, event_id)
);
-- Pictures are compressed already.
alter table event_pictures alter column content set storage external;
