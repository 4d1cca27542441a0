import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isOwnName, Refusal } from '@oche/contract';
import { throughGate } from './hashing-gate.ts';

const argon2Async = promisify(argon2) as (algorithm: string, parameters: Argon2Parameters) => Promise<Buffer>;
const derive = (parameters: Argon2Parameters) => throughGate(() => argon2Async('argon2id', parameters));

// OWASP's advice for argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** A password that says its owner's name is guessed by everybody who knows them. */
export function refuseOwnName(password: string, owner: Parameters<typeof isOwnName>[1]): void {
  if (isOwnName(password, owner))
    throw new Refusal('invalid', { errors: { password: [{ issue: 'password_own_name' }] } });
}

/** A password as it is stored: $argon2id$m,t,p$salt$tag, so that a later cost can live beside an older one. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({ ...COST, message: password.normalize('NFKC'), nonce });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return false;
  const [, memory, passes, parallelism, nonce, tag] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const expected = Buffer.from(tag, 'base64url');
  const found = await derive({
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}

let decoy: Promise<string> | undefined;
/** Takes as long as a real check: an unknown address must not answer sooner than a wrong password. */
export async function checkNobodysPassword(password: string): Promise<void> {
  decoy ??= hashPassword('nobody has this password');
  await isPassword(password, await decoy);
}
