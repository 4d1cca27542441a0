-- Whoever enters without an account is written to later, in the language they entered in.
alter table entries add column langcode text;
