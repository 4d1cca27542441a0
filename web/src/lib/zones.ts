import { DEFAULT_ZONE } from '@oche/messages/dates';

/** One zone for each place with a clock of its own where darts are played, Europe first. An event in another zone keeps it. */
const ZONES = [
  DEFAULT_ZONE,
  ...europe(
    'Amsterdam Athens Belgrade Berlin Bratislava Bucharest Budapest Copenhagen Dublin Gibraltar Helsinki Istanbul Kyiv Lisbon',
  ),
  ...europe(
    'Ljubljana London Luxembourg Madrid Malta Oslo Paris Prague Riga Rome Sarajevo Skopje Sofia Stockholm Tallinn Tirane',
  ),
  ...europe('Vienna Vilnius Warsaw Zagreb Zurich'),
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Reykjavik',
  'America/Anchorage',
  'America/Argentina/Buenos_Aires',
  'America/Bogota',
  'America/Chicago',
  'America/Denver',
  'America/Halifax',
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/New_York',
  'America/Paramaribo',
  'America/Phoenix',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Toronto',
  'America/Vancouver',
  'America/Winnipeg',
  'America/Curacao',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Africa/Nairobi',
  'Asia/Bangkok',
  'Asia/Dubai',
  'Asia/Hong_Kong',
  'Asia/Jerusalem',
  'Asia/Kolkata',
  'Asia/Kuala_Lumpur',
  'Asia/Manila',
  'Asia/Seoul',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Asia/Ulaanbaatar',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Darwin',
  'Australia/Hobart',
  'Australia/Melbourne',
  'Australia/Perth',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Honolulu',
];

function europe(cities: string): string[] {
  return cities.split(' ').map((city) => `Europe/${city}`);
}

export const zonesWith = (zone: string): readonly string[] =>
  ZONES.includes(zone) ? ZONES : [zone, ...ZONES];

export const zoneName = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');
