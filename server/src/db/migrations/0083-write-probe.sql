-- Written to find out whether the database can write, and emptied each time, so that its disk is really asked for room.
create unlogged table write_probe (content bytea not null);
alter table write_probe alter column content set storage external;
