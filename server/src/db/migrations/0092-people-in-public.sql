-- How a person stands in public: by age, whole, or without a page. A wish for no page was kept with the member until now.
alter table participants add column in_public text not null default 'by_age' check (in_public in ('by_age', 'whole', 'no_page'));
update participants p set in_public = 'no_page' from members m where m.participant_id = p.id and not m.has_page;
alter table members drop column has_page;

create or replace view published_people as
  select p.id, p.organisation_id, coalesce(p.merged_into, p.id) as person_id, p.first_name, p.last_name,
    trim(p.first_name || ' ' || p.last_name) as name, p.gender, p.club, p.country, p.member_number, p.user_id,
    p.birth_year, m.born_on, p.in_public
  from participants p left join members m on m.participant_id = p.id;
