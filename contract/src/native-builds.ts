import * as z from 'zod/mini';

// What is said about a bundle of the wrapped app: by who makes it, the server that hands it on, and the app that takes it.

const version = z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,4}){0,2}$/));
export const buildChannel = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

export const nativeBuild = z.object({
  /** Names what is in it: the same files for the same server have the same name. */
  version: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  /** Milliseconds; who has a newer one does not take it. */
  made_at: z.int().check(z.positive()),
  channel: buildChannel,
  /** The lowest version of the app around it that has everything it asks for. */
  native: version,
  /** The origin it talks to. */
  server: z.url(),
  file: z.string().check(z.regex(/^[\w-]{1,80}\.zip$/)),
  /** As the updater of the device wants them: both can only be made with the private key. */
  checksum: z.string().check(z.regex(/^[0-9a-f]{512}$/)),
  session_key: z.string().check(z.regex(/^[\w+/=]{24}:[\w+/=]{344}$/)),
});
export type NativeBuild = z.infer<typeof nativeBuild>;

/** The statement is a build as JSON, and signed as the text it is. */
export const signedBuild = z.object({
  statement: z.string().check(z.maxLength(4000)),
  signature: z.string().check(z.regex(/^[\w+/=]{344}$/)),
});
export type SignedBuild = z.infer<typeof signedBuild>;

/** What a signed statement says; null for what is none. Whether it is true is another question. */
export function readStatement({ statement }: SignedBuild): NativeBuild | null {
  try {
    return nativeBuild.safeParse(JSON.parse(statement)).data ?? null;
  } catch {
    return null;
  }
}

/** What an app says it is; null for what is no version. */
export const readNativeVersion = (text: unknown): string | null => version.safeParse(text).data ?? null;

export function isAtLeast(have: string, needed: string): boolean {
  const [own, other] = [have.split('.').map(Number), needed.split('.').map(Number)];
  for (let at = 0; at < 3; at++) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
