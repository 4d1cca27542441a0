-- Whoever helps at an event and whoever gets a role in an organisation is asked by the same invitations.
alter table helper_invitations rename to invitations;
alter index helper_invitations_event rename to invitations_event;
alter table invitations
  alter column event_id drop not null,
  drop constraint helper_invitations_role_check,
  add column organisation_id bigint references organisations on delete cascade,
  -- Where it was mailed to; whoever has this address may accept it, with an account of then or of now.
  add column email text,
  add check (num_nonnulls(event_id, organisation_id) = 1),
  add check (
    event_id is not null and role in ('director', 'desk', 'check_in')
    or organisation_id is not null and role in ('secretary', 'competition_leader', 'editor', 'helper')
  );
create index invitations_organisation on invitations (organisation_id) where organisation_id is not null;
