import { parentPort } from 'node:worker_threads';
import { createPersonMatcher, type KnownPerson, type PersonMatch, type PersonMatcher } from '@oche/kit';
import type { AskedPerson, FoundPerson, PersonJob } from './find-people.ts';

// Comparing thousands of names takes longer than a call may: it is done here, beside the event loop.

const books = new Map<number, KnownPerson[]>();

parentPort!.on('message', (job: PersonJob) => {
  if ('known' in job) {
    books.set(job.id, [...(books.get(job.id) ?? []), ...job.known]);
    return;
  }
  const known = books.get(job.id) ?? [];
  books.delete(job.id);
  parentPort!.postMessage({ id: job.id, found: findAll(known, job.asked, job.isList) });
});

function findAll(
  known: readonly KnownPerson[],
  asked: readonly AskedPerson[],
  isList: boolean,
): FoundPerson[] {
  const { match, add } = createPersonMatcher(known);
  const matcher = { match, add: isList ? add : () => undefined };
  const ids = new Set(known.map(({ id }) => id));
  return asked.map((person, index) => findOne(matcher, ids, person, index));
}

const NO_MATCH: PersonMatch = { verdict: 'new' };

function findOne(
  matcher: PersonMatcher,
  ids: ReadonlySet<number>,
  asked: AskedPerson,
  index: number,
): FoundPerson {
  const { decision, ...facts } = asked;
  if (decision === 'leave') return { verdict: 'new', ids: [], reason: null };
  if (typeof decision === 'number' && (ids.has(decision) || (decision < 0 && -decision <= index)))
    return { verdict: 'same', ids: [decision], reason: null };
  const match = decision === 'another' ? NO_MATCH : matcher.match(facts);
  if (match.verdict === 'same') return { verdict: 'same', ids: [match.person.id], reason: match.reason };
  if (match.verdict === 'doubtful' && decision !== 'new')
    return { verdict: 'doubtful', ids: match.candidates.map(({ id }) => id), reason: match.reason };
  // Later rows of the list may be the same person: an id below zero names the row.
  const isNumberFree = match.verdict === 'new' || match.reason !== 'number_of_other';
  const member_number = isNumberFree ? facts.member_number : '';
  matcher.add({ ...facts, member_number, id: -(index + 1), is_email_proven: false });
  return { verdict: 'new', ids: [], reason: null, drops_number: !isNumberFree };
}
