-- A challenge to whoever opens a link: only the hash of the link.
alter table challenges add column link_hash bytea unique;
