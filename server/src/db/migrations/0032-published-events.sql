-- What lists of tournaments join of an event: where and when it is, and who invites to it.

create view published_locations as
  select id, name, address, map_url from locations;

create view published_organisations as
  select id, name from organisations;

create view published_events as
  select e.id, e.slug, e.name, e.starts_at, e.ends_at, e.zone, e.is_published,
    l.name as location_name, l.address as location_address,
    l.name || case when l.address = '' then '' else ', ' || l.address end as location,
    coalesce(o.name, u.name, '') as organiser
  from events e
    join published_locations l on l.id = e.location_id
    left join published_organisations o on o.id = e.organisation_id
    left join published_users u on u.id = e.owner_id and e.organisation_id is null;
