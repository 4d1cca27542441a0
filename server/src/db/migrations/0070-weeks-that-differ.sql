-- The weeks of a plan may differ: what was the same week every week is a cycle of one.
alter table coaching_templates rename column week to cycle;
update coaching_templates set cycle = jsonb_build_array(cycle);
