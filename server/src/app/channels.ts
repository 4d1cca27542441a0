import type { AppServices, Context, Outgoing } from './context.ts';

/** The channels of one kind, declared by the feature that publishes on them. */
export type ChannelKind = {
  /** The whole name, with the id it is about in the first group. */
  pattern: RegExp;
  /** Who may listen. Left out for public channels: nobody has to ask. */
  mayListen?: (context: Context, id: string) => boolean | Promise<boolean>;
  /** The last message of each of some channels, made anew: for those that have fallen silent. */
  currentMessages?: (services: Pick<AppServices, 'db' | 'clock'>, ids: string[]) => Promise<Outgoing[]>;
};

/** A channel that no feature has declared is nobody's. */
export async function mayListen(kinds: ChannelKind[], context: Context, channel: string): Promise<boolean> {
  for (const kind of kinds) {
    const match = kind.pattern.exec(channel);
    if (match && (await kind.mayListen?.(context, match[1] ?? ''))) return true;
  }
  return false;
}

export async function currentMessages(
  kinds: ChannelKind[],
  services: Pick<AppServices, 'db' | 'clock'>,
  channels: string[],
): Promise<Outgoing[]> {
  const messages: Outgoing[] = [];
  for (const { pattern, currentMessages } of kinds) {
    if (!currentMessages) continue;
    const ids = channels.flatMap((channel) => pattern.exec(channel)?.[1] ?? []);
    if (ids.length > 0) messages.push(...(await currentMessages(services, ids)));
  }
  return messages;
}
