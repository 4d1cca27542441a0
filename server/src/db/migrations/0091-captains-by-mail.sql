-- A link that was mailed to an address: an account that has proven that address is the person at once.
alter table participant_claims add column mailed_to text;
