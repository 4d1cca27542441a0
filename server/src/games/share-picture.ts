import { createHash } from 'node:crypto';
import type { GameRecord } from '@oche/contract';
import { awardFor, givenUpBy, wonOnBoard } from '@oche/darts';
import type { Locale, Translate } from '@oche/messages';
import { formatNumber } from '@oche/messages/numbers';
import { type AppServices, translate } from '../app/index.ts';
import type { Picture } from '../pages/index.ts';
import { isUnreadable } from './game-state.ts';
import { findGame } from './games.sql.ts';
import { drawGame, type PictureRow } from './picture-drawing.ts';
import { readGameRecord } from './read-game.ts';

const GAME_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is shown under a shared link to a game. It is drawn anew when the game has a new version; private games have none. */
export async function sharePicture(
  { db }: Pick<AppServices, 'db'>,
  id: string,
  locale: Locale,
): Promise<Picture | null> {
  const row = GAME_ID.test(id) ? await findGame(db, id) : undefined;
  if (!row?.is_public) return null;
  // Whether it can be drawn is known before it is: a game that cannot be replayed has no picture.
  const game = await readGameRecord(db, row).catch((error) => {
    if (isUnreadable(error)) return null;
    throw error;
  });
  if (!game) return null;
  const t = translate(locale);
  const svg = async () => drawGame({ head: game.venue, state: stateLine(game, t), rows: rowsOf(game, t) });
  // Somebody may be called otherwise by now, or by no name any more.
  const names = createHash('sha256')
    .update(JSON.stringify(row.sides.map(namesOf)))
    .digest('hex')
    .slice(0, 12);
  return { name: `${id}.${row.v}.${names}.${locale}.3`, svg };
}

const namesOf = (players: readonly { name: string }[]): string[] => players.map(({ name }) => name);

const MOST_ROWS = 4;
type View = GameRecord['view'];

function rowsOf(game: GameRecord, t: Translate): PictureRow[] {
  const { view } = game;
  const over = view.result !== null;
  const gone = givenUpBy(view.result, view.sides.length);
  return view.sides.slice(0, MOST_ROWS).map((side, at) => ({
    name: game.sides[at]!.map(({ name }) => name).join(' & '),
    detail: [
      ...(gone === at ? [givenUpWords(view, t)] : []),
      ...detailOf(side.together.average ?? null, t),
      ...(over && view.result?.kind !== 'aborted' ? awardOfSide(view.kind, side.score, t) : []),
    ].join(', '),
    // What is left to score says nothing any more when somebody has won.
    score: over && view.played_in ? null : side.score,
    won: wonBy(side, view.played_in),
    isLit: over ? wonOnBoard(view.result) === at : view.throwing?.side === at,
    // A score that decided nothing is not gold.
    isGold: gone === null,
  }));
}

function wonBy({ sets, legs }: View['sides'][number], played: View['played_in']): number[] {
  if (played === null) return [];
  return played === 'sets' ? [sets, legs] : [legs];
}

const detailOf = (average: number | null, t: Translate): string[] =>
  average === null ? [] : [`${t('live.average')} ${formatNumber(t.locale, average, 2)}`];

function awardOfSide(kind: string, score: number, t: Translate): string[] {
  const award = awardFor(kind, score);
  return award ? [t(`games.shirt.${award.value}`)] : [];
}

const givenUpWords = ({ result }: View, t: Translate): string =>
  t(result?.kind === 'walkover' ? 'live.side_walkover' : 'live.side_gave_up');

function stateLine({ status, view }: GameRecord, t: Translate): { text: string; isLive: boolean } {
  if (view.result !== null)
    return { text: t(view.result.kind === 'aborted' ? 'live.aborted' : 'live.over'), isLive: false };
  return { text: status === 'running' ? t('live.state.live') : '', isLive: status === 'running' };
}
