import type { Translate } from '@oche/messages';
import type { PairingView } from '@oche/tournament';
import type { GroupProps } from './group-props.ts';
import { OpensGame } from './opens-game.tsx';
import { type Shown, statusWords } from './words.ts';

/** Everybody against everybody, sorted as the standing: read along a row, own legs first. */
export function CrossTable({ group, pairings, shown, opens, t }: GroupProps) {
  const { rows } = group;
  const between = meetings(pairings);
  return (
    <div className="relative self-start overflow-x-auto rounded-card bg-oche text-cream print:bg-white print:text-ink">
      <table className="w-full border-collapse text-center text-sm">
        <caption className="sr-only">{t('group.cross', { group: group.key })}</caption>
        <thead>
          <tr className="border-cream/20 print:border-line-strong border-b">
            <td />
            {rows.map(({ entrant, rank }, at) => (
              <th key={entrant} scope="col" className="min-w-16 px-2 py-2 font-semibold">
                <span className="sr-only">{t('group.against', { name: shown.name(entrant) })}</span>
                <span aria-hidden="true" title={shown.name(entrant)}>
                  {rank === rows[at - 1]?.rank ? `${rank}=` : rank}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entrant }) => (
            <tr key={entrant} className="border-cream/20 print:border-line-strong border-b last:border-b-0">
              <th scope="row" className="max-w-44 break-words px-3 py-2 text-left font-bold text-base">
                {shown.name(entrant)}
              </th>
              {rows.map(({ entrant: other }) => (
                <Cell
                  key={other}
                  games={between.get(`${entrant} ${other}`) ?? []}
                  isSelf={entrant === other}
                  entrant={entrant}
                  {...{ shown, opens, t }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function meetings(pairings: readonly PairingView[]): Map<string, PairingView[]> {
  const found = new Map<string, PairingView[]>();
  for (const pairing of pairings) {
    const [home, away] = pairing.sides;
    if (home === null || away === null) continue;
    for (const key of [`${home} ${away}`, `${away} ${home}`])
      found.set(key, [...(found.get(key) ?? []), pairing]);
  }
  return found;
}

type CellProps = Pick<GroupProps, 'shown' | 'opens' | 't'> & {
  games: readonly PairingView[];
  entrant: string;
  isSelf: boolean;
};

const HATCHED =
  'bg-[repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_oklab,currentColor_22%,transparent)_6px_7px)]';

function Cell({ games, entrant, isSelf, shown, opens, t }: CellProps) {
  if (isSelf) return <td className={HATCHED} />;
  return (
    <td className="border-cream/20 print:border-line-strong border-l p-0">
      {games.map((pairing) => {
        const look = 'grid min-h-16 w-full place-items-center px-1.5 py-1';
        return (
          <OpensGame
            key={pairing.id}
            opens={opens}
            pairing={pairing.id}
            className={opens ? `${look} hover:bg-cream/15` : look}
          >
            {opens && <span className="sr-only">{whoMeets(pairing, entrant, shown, t)} </span>}
            <Meeting {...{ pairing, entrant, shown, t }} />
          </OpensGame>
        );
      })}
    </td>
  );
}

/** Both have the game in their row, each from their own side. */
function whoMeets({ sides }: PairingView, entrant: string, shown: Shown, t: Translate): string {
  const other = (sides[0] === entrant ? sides[1] : sides[0]) as string;
  return t('tournament.versus', { home: shown.name(entrant), away: shown.name(other) });
}

type MeetingProps = { pairing: PairingView; entrant: string; shown: Shown; t: Translate };

function Meeting({ pairing, entrant, shown, t }: MeetingProps) {
  const { id, score, winner, sides, status } = pairing;
  const own = sides[0] === entrant ? 0 : 1;
  const other = own === 0 ? 1 : 0;
  if (score) {
    const look = winner === own ? 'text-cream print:text-ink' : 'text-cream/70 print:text-ink-soft';
    return (
      <span className={`numerals text-2xl ${look}`}>
        {t('tournament.score', { home: score[own], away: score[other] })}
      </span>
    );
  }
  const isOn = status === 'running' || status === 'called' || status === 'done';
  return (
    <span>
      <span className="numerals block text-base">{shown.code(id)}</span>
      {isOn && <span className="text-xs">{statusWords(pairing, shown, t)}</span>}
    </span>
  );
}
