-- Looking through another account ends with the session it was begun from, however that one ends.
delete from sessions where impersonator_id is not null;
alter table sessions
  add column opened_by bigint references sessions on delete cascade,
  add constraint sessions_impersonation check ((impersonator_id is null) = (opened_by is null));
create index sessions_opened_by on sessions (opened_by) where opened_by is not null;
