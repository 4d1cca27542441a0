-- An event is offered to one of its helpers by an invitation for that account alone, and is theirs once they accept.
alter table invitations
  drop constraint invitations_check1,
  add constraint invitations_role check (
    event_id is not null and role in ('director', 'desk', 'check_in')
    or event_id is not null and role = 'owner' and user_id is not null
    or organisation_id is not null and role in ('secretary', 'competition_leader', 'editor', 'helper')
  );
-- One offer at a time: two who accept would both believe that it is theirs.
create unique index invitations_owner on invitations (event_id) where role = 'owner';
