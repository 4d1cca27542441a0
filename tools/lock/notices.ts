import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceOf } from './licences.ts';
import { type Lock, nameAt, readJson } from './lockfile.ts';

/** A package that ships with the product, with whom it is by and what its licence asks us to pass on. */
export type Credit = {
  name: string;
  version: string;
  licence: string;
  by: string;
  source: string;
  text: string;
};

type Person = string | { name?: string } | undefined;
type Manifest = { author?: Person; homepage?: string; repository?: string | { url?: string } };

/** What is installed here of what a production install contains. Other platforms' parts ship with other images. */
export function creditsOf(root: string, lock: Lock): Credit[] {
  return Object.entries(lock.packages)
    .filter(([place, locked]) => place.includes('node_modules/') && !locked.link && !locked.dev)
    .filter(([place]) => existsSync(join(root, place, 'package.json')))
    .map(([place, locked]) => {
      const manifest = readJson<Manifest>(root, `${place}/package.json`);
      return {
        name: nameAt(place),
        version: locked.version ?? '',
        licence: licenceOf(root, place, locked),
        by: nameOfPerson(manifest.author),
        source: sourceOf(manifest),
        text: licenceText(join(root, place)),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Licences that let others have the source, or that travel with the work, must say where it is and what they say. */
const ASKS_FOR_MORE = /MPL|OFL|CC-BY/;

export const uncredited = (credits: Credit[]): string[] =>
  credits
    .filter(({ licence, source, text }) => ASKS_FOR_MORE.test(licence) && source === '' && text === '')
    .map(({ name, licence }) => `${name} (${licence}) names neither its source nor its licence`);

export function noticesText(credits: Credit[]): string {
  const head = [
    'Third-party notices',
    'This product contains the following software, fonts and icons of others. We thank them.',
    'The source code of the parts under the Mozilla Public License 2.0 is at the address given with each of them.',
  ].join('\n');
  return `${[head, ...credits.map(noticeOf)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const noticeOf = ({ name, version, licence, by, source, text }: Credit): string =>
  [
    `${name} ${version}`,
    `Licence: ${licence}`,
    ...(by ? [`By: ${by}`] : []),
    ...(source ? [`Source: ${source}`] : []),
    ...(text ? ['', text] : []),
  ].join('\n');

const nameOfPerson = (person: Person): string => (typeof person === 'string' ? person : (person?.name ?? ''));

function sourceOf({ repository, homepage }: Manifest): string {
  const address = typeof repository === 'string' ? repository : (repository?.url ?? homepage ?? '');
  return address
    .replace(/^git\+/, '')
    .replace(/^(github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$2')
    .replace(/^git@([^:]+):/, 'https://$1/')
    .replace(/^(git|ssh):\/\/(git@)?/, 'https://')
    .replace(/\.git$/, '');
}

function licenceText(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(un)?(licen[cs]e|copying|notice)([.-]|$)/i.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}
