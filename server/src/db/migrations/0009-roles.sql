-- Who does what in an organisation. Organisers are named by a superadmin and may do everything; the other roles are given by
-- the organisation itself, and somebody may have several.

alter table organisers rename to organisation_roles;
alter table organisation_roles
  add column role text not null default 'organiser'
    check (role in ('organiser', 'secretary', 'competition_leader', 'editor', 'helper'));
alter table organisation_roles alter column role drop default;
alter table organisation_roles drop constraint organisers_pkey;
alter table organisation_roles add primary key (organisation_id, user_id, role);
alter index organisers_user rename to organisation_roles_user;
