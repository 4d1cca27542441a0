-- Since when somebody wants to leave a tournament that is drawn: until the desk answers.
alter table entries add column leaving_at timestamptz;
