-- What was asked for under a name, as a hash: the same name with something else is a mistake of its sender. Null before this.
alter table calls_once add column request bytea;
