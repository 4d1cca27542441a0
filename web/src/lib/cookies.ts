const DAY = 86_400;

export type Cookies = Record<string, string>;

export function parseCookies(text: string): Cookies {
  const cookies: Cookies = {};
  for (const part of text.split(/;\s*/)) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at)] = decode(part.slice(at + 1));
  }
  return cookies;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export const readCookies = (): Cookies => parseCookies(document.cookie);

export function writeCookie(name: string, value: string | null, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = value === null ? 0 : days * DAY;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
