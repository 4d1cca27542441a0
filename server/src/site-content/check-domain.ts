import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type DomainAnswer, Refusal, type SiteSettings } from '@oche/contract';
import { type AppServices, type Context, type Input, sharedSecret } from '../app/index.ts';
import { requireOrganisation } from './places.ts';
import { upsertDomainCheck } from './settings.sql.ts';
import { readSettings } from './settings.ts';

/** Where every host of ours answers who it is. */
export const HOST_QUESTION = '/.well-known/oche-host';

/**
 * Asks a domain a question that only we can answer: whether its name leads here. What to do when it does not is said by the
 * page.
 */
export async function checkDomain(
  context: Context,
  { org_slug, domain }: Input<'checkDomain'>,
): Promise<SiteSettings> {
  const { db, publicUrl } = context;
  const { domains } = await readSettings(db, org_slug, publicUrl);
  if (!domains.some((one) => one.domain === domain)) throw new Refusal('not_found');
  const organisation_id = await requireOrganisation(db, org_slug);
  const answer = await askDomain(context, domain);
  await upsertDomainCheck(db, { domain, organisation_id, answer, checked_at: context.clock.now() });
  return readSettings(db, org_slug, publicUrl);
}

async function askDomain({ db, publicUrl, readOutside }: AppServices, domain: string): Promise<DomainAnswer> {
  const question = randomBytes(16).toString('hex');
  // A site is reached as we are: the same protocol, the same door.
  const address = new URL(`${HOST_QUESTION}?question=${question}`, publicUrl);
  address.hostname = domain;
  try {
    const { status, text } = await readOutside(address.href);
    const expected = answerFor(await sharedSecret(db, 'host_check'), domain, question);
    return status === 200 && isSame(text.trim(), expected) ? 'ok' : 'elsewhere';
  } catch (error) {
    return reasonOf(error);
  }
}

/** What a host of ours answers to a question. */
export async function answerAsHost({ db }: AppServices, host: string, question: string): Promise<string> {
  return answerFor(await sharedSecret(db, 'host_check'), host, question);
}

const answerFor = (secret: string, host: string, question: string): string =>
  createHmac('sha256', secret).update(`${host} ${question}`).digest('hex');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const UNKNOWN = /^(ENOTFOUND|EAI_AGAIN|ENODATA)$/;
const CERTIFICATE = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/;

function reasonOf(error: unknown): DomainAnswer {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (UNKNOWN.test(code)) return 'unknown_host';
  if (CERTIFICATE.test(code)) return 'no_certificate';
  // A name that leads into our own network was not even asked.
  return code === 'ADDRESS_REFUSED' ? 'elsewhere' : 'no_answer';
}
