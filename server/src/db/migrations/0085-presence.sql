-- Whether players report at their board is a rule of the house: so far they always did.
update events set house_rules = house_rules || '{"needs_presence": true}' where house_rules <> '{}';
