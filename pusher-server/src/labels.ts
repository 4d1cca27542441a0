/** Whose connection it is, in the words of the app's server, and when it said so. */
export type SignedLabels = { labels: readonly string[]; signedAt: number };

/** How long what was signed can be used. Clients use it at once. */
const GOOD_FOR_MS = 60_000;

/** What the app's server has signed about whose connection this is; undefined when it has said nothing. */
export function readLabels(channelData: string | undefined): SignedLabels | undefined {
  try {
    const { labels, signed_at } = JSON.parse(channelData ?? '') as { labels?: unknown; signed_at?: unknown };
    return Array.isArray(labels) ? { labels: labels.map(String), signedAt: Number(signed_at) } : undefined;
  } catch {
    return undefined;
  }
}

/** Labels whose connections were sent away: what was signed for them before must not bring one of them back. */
export class RevokedLabels {
  private readonly revoked = new Map<string, { at: number; except: string | undefined }>();

  add(label: string, except: string | undefined): void {
    this.revoked.set(label, { at: Date.now(), except });
  }

  isGood({ labels, signedAt }: SignedLabels): boolean {
    const age = Date.now() - signedAt;
    if (!(Math.abs(age) < GOOD_FOR_MS)) return false;
    return labels.every((label) => {
      const revoked = this.revoked.get(label);
      if (!revoked || signedAt > revoked.at) return true;
      return revoked.except !== undefined && labels.includes(revoked.except);
    });
  }

  forgetOld(): void {
    for (const [label, { at }] of this.revoked)
      if (Math.abs(Date.now() - at) > 2 * GOOD_FOR_MS) this.revoked.delete(label);
  }
}
