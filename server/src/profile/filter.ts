import type { KindFilter, MatchKind } from '@oche/contract';
import { type Context, type Input, requireUser } from '../app/index.ts';
import type { Filter } from './filter.sql.ts';

type Asked = Input<'exportVisitsAsJson'>;

/** What players call the kinds of games, by what a game is linked to. */
const KINDS = {
  friendly: 'friendly',
  online: 'online',
  bot: 'bot',
  training: 'training',
  pairing: 'tournament',
  match: 'league',
} as const satisfies Record<string, MatchKind>;

export const kindOf = (link: keyof typeof KINDS): MatchKind => KINDS[link];

const linkOf = (kind: KindFilter): string | null =>
  Object.entries(KINDS).find(([, name]) => name === kind)?.[0] ?? null;

/** Everything but training. */
export const matchesOnly = (userId: number, now: Date): Filter => ({
  ...{ userId, now, period: 'all', from: null, to: null, opponent: null, link: null, game: null },
  onlyMatches: true,
});

/** The caller's own games, as far as they are asked for. */
export function filterOf({ actor, clock }: Context, input: Asked): Filter {
  return {
    userId: requireUser(actor).userId,
    now: clock.now(),
    period: input.period,
    from: input.from ?? null,
    to: input.to ?? null,
    opponent: input.opponent ?? null,
    link: linkOf(input.kind),
    onlyMatches: input.kind === 'matches',
    game: input.game ?? null,
  };
}
