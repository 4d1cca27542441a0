import type { MyTournament } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { roundName, sourceWords } from '../../widgets/tournament/words.ts';

type Day = NonNullable<MyTournament['day']>;

/** Who may come after the next game, up to the final. */
export function MyWay({ day: { way, codes }, t }: { day: Pick<Day, 'way' | 'codes'>; t: Translate }) {
  if (way.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="mb-1 text-lg">{t('my.way')}</h3>
      <ol className="divide-y divide-line">
        {way.map(({ game: { code, pairing, rounds, sides }, side }) => {
          const other = side === 0 ? 1 : 0;
          const name =
            sides[other].name || sourceWords(pairing.sources[other], { code: (id) => codes[id] ?? '' }, t);
          return (
            <li key={code} className="flex items-baseline gap-4 py-2">
              <span className="numerals w-16 shrink-0 text-2xl">{code}</span>
              <span>{t('my.way.step', { round: roundName(pairing, rounds, t), other: name })}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
