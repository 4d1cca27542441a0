import { DEFAULT_ZONE } from '@oche/messages/dates';

/** Where our organisers are. An event in another zone keeps it, and shows it. */
const ZONES = [
  DEFAULT_ZONE,
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Europe/London',
  'Europe/Luxembourg',
  'Europe/Madrid',
  'Europe/Paris',
  'Europe/Prague',
  'Europe/Rome',
  'Europe/Vienna',
  'Europe/Warsaw',
  'Europe/Zurich',
];

export const zonesWith = (zone: string): readonly string[] =>
  ZONES.includes(zone) ? ZONES : [zone, ...ZONES];

export const zoneName = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');
