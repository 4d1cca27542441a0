-- A game is replayed by the rules it began with. Those from before versions were kept began with the first ones.
alter table games add column rules_version text not null default '2026-11';
alter table games alter column rules_version drop default;
