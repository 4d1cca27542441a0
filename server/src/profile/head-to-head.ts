import type { Rival } from '@oche/contract';
import {
  type GameKey,
  highCheckouts,
  mainFigureOf,
  presentationOf,
  type Statistics,
  type X01Statistics,
} from '@oche/darts';
import { type Context, type Input, requireUser } from '../app/index.ts';
import { filterOf } from './filter.ts';
import { opponentsOf } from './matches.ts';
import { Merged } from './merged.ts';
import { type MeetingRow, readMeetings } from './played.sql.ts';

const MOST_CHECKOUTS = 5;

/** The balance of two rivals. Somebody who was never met has no name here: ids are not a way to learn names. */
export async function headToHead(context: Context, input: Input<'headToHead'>) {
  const { db, actor } = context;
  const { opponent } = input;
  const own = new Balance();
  const theirs = new Balance();
  const filter = { ...filterOf(context, input), opponent };
  const adding = async () => {
    for await (const rows of readMeetings(db, filter)) {
      own.add(rows, (row) => row.own);
      theirs.add(rows, (row) => row.theirs);
    }
  };
  const [[met]] = await Promise.all([opponentsOf(db, requireUser(actor).userId, opponent), adding()]);
  const shown = input.game ?? 'x01';
  return {
    opponent: met ?? { key: opponent, user_id: null, name: opponent, played: 0 },
    games: own.count('games'),
    figure: mainFigureOf(shown),
    own: own.rival(shown),
    theirs: theirs.rival(shown),
  };
}

/** One of the two, with every game added up apart: legs of cricket have no average. */
class Balance {
  private readonly games = new Map<GameKey, Merged>();

  add(rows: readonly MeetingRow[], of: (row: MeetingRow) => Statistics): void {
    for (const [game, some] of Map.groupBy(rows, (row) => row.game)) this.merged(game).add(...some.map(of));
  }

  count(name: string): number {
    return [...this.games.values()].reduce((sum, merged) => sum + merged.count(name), 0);
  }

  rival(shown: GameKey): Rival {
    const { statistics } = this.merged('x01');
    return {
      games_won: this.count('games_won'),
      legs_won: this.count('legs_won'),
      figures: comparedFigures(shown, this.merged(shown).figures()),
      checkouts: highCheckouts(statistics as X01Statistics, 2).slice(0, MOST_CHECKOUTS),
    };
  }

  private merged(game: GameKey): Merged {
    const merged = this.games.get(game) ?? new Merged(game);
    this.games.set(game, merged);
    return merged;
  }
}

/** Only what two players are compared by, in the order their game declares. */
function comparedFigures(game: GameKey, figures: Rival['figures']): Rival['figures'] {
  const names = presentationOf(game).rivalFigures ?? [mainFigureOf(game)];
  return Object.fromEntries(names.map((name) => [name, figures[name] ?? null]));
}
