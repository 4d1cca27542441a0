import type { MyGame, MyTournament } from '@oche/contract';
import type { Translate } from '@oche/messages';

type Day = NonNullable<MyTournament['day']>;

export const isOn = ({ game: { pairing } }: MyGame): boolean =>
  pairing.status === 'called' || pairing.status === 'running';

const bySoonest = (a: MyGame, b: MyGame): number => (a.starts_at ?? '~').localeCompare(b.starts_at ?? '~');

/** The game somebody is called to or plays, those that come, and the board to go to. */
export function whatIsNext(day: Day): { on: MyGame | undefined; next: MyGame[]; board: number | null } {
  const on = day.games.find(isOn);
  const next = day.games.filter(({ game }) => game.pairing.status === 'ready').toSorted(bySoonest);
  return { on, next, board: on?.board ?? day.duties[0]?.board ?? null };
}

/** One sentence: what to do now. */
export function nowWords({ day, place }: MyTournament, t: Translate): string {
  if (!day) return '';
  const { on, next } = whatIsNext(day);
  const [duty] = day.duties;
  if (on?.game.pairing.status === 'running') return t('my.now.playing', { board: on.board ?? '' });
  if (on) return t('my.now.called', { board: on.board ?? '' });
  if (duty) return next.length > 0 ? t('my.now.mark_first') : t('my.now.mark', { board: duty.board });
  if (next.length > 0) return t('my.now.next');
  return t(place?.final ? 'my.now.over' : 'my.now.wait');
}
