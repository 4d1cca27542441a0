-- Who has sent a team may take it back while nobody has answered.
alter table team_registrations drop constraint team_registrations_state_check;
alter table team_registrations add constraint team_registrations_state_check
  check (state in ('sent', 'confirmed', 'refused', 'withdrawn'));
