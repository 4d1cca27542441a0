import { formatNumber } from '@oche/messages/numbers';
import type { Honours } from '@oche/tournament';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { Section } from '../../ui/page.tsx';
import type { TournamentData } from './tournament-data.ts';

/** Long lists are for statisticians; a page shows who is talked about. */
const MOST = 12;

type Props = { data: TournamentData; honours: Honours };

/** 180s, finishes, short legs and averages, each leading to the game it fell in. */
export function HonourLists({ data, honours }: Props) {
  const t = useT();
  const { one_eighties, high_checkouts, short_legs, averages } = honours;
  const name = nameIn(data);
  return (
    <>
      <List title={t('view.honours.one_eighties')} none={t('view.honours.none')}>
        {one_eighties.slice(0, MOST).map(({ entrant, seat, count, games }) => (
          <Row key={`${entrant} ${seat}`} figure={count} name={name(entrant, seat)} isGold>
            {games.map(({ pairing, count: fell }) => (
              <GameLink key={pairing} data={data} pairing={pairing} times={fell} />
            ))}
          </Row>
        ))}
      </List>
      <List title={t('view.honours.checkouts')} none={t('view.honours.none')}>
        {high_checkouts.slice(0, MOST).map(({ entrant, seat, pairing, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one player can have two finishes of the same height in one game
          <Row key={`${pairing} ${entrant} ${at}`} figure={value} name={name(entrant, seat)}>
            <GameLink data={data} pairing={pairing} />
          </Row>
        ))}
      </List>
      <List title={t('view.honours.short_legs')} none={t('view.honours.none')}>
        {short_legs.slice(0, MOST).map(({ entrant, seat, pairing, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one player can have two legs of the same length in one game
          <Row key={`${pairing} ${entrant} ${at}`} figure={value} name={name(entrant, seat)}>
            <GameLink data={data} pairing={pairing} />
          </Row>
        ))}
      </List>
      <List title={t('view.honours.averages')} none={t('view.honours.none')}>
        {averages.slice(0, MOST).map(({ entrant, seat, average, games, best }) => (
          <Row
            key={`${entrant} ${seat}`}
            figure={formatNumber(t.locale, average, 2)}
            name={name(entrant, seat)}
            note={t('view.honours.over_games', { count: games })}
          >
            <span>
              {t('view.honours.best', { average: formatNumber(t.locale, best.average, 2) })}{' '}
              <GameLink data={data} pairing={best.pairing} />
            </span>
          </Row>
        ))}
      </List>
    </>
  );
}

/** Of a pair or team the player who did it, where that was counted. */
const nameIn =
  ({ sheet }: TournamentData) =>
  (entrantId: string, seat: number | null): string => {
    const entrant = sheet.entrants.find(({ id }) => id === entrantId);
    if (!entrant || entrant.players.length === 1 || seat === null) return entrant?.name ?? '';
    return `${entrant.players[seat]?.name ?? ''} (${entrant.name})`;
  };

function List({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <Section title={title}>
      {children.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ol className="divide-y divide-line">{children}</ol>
      )}
    </Section>
  );
}

type RowProps = {
  figure: ReactNode;
  name: string;
  note?: string;
  isGold?: boolean;
  children: ReactNode;
};

const Row = ({ figure, name, note, isGold = false, children }: RowProps) => (
  <li className="flex flex-wrap items-baseline gap-x-4 py-1.5 [break-inside:avoid]">
    <span className={`numerals w-16 text-right text-2xl ${isGold ? 'text-gold' : ''}`}>{figure}</span>
    <span className="min-w-0 flex-1 basis-40 font-semibold">
      {name}
      {note && <span className="ml-2 font-normal text-ink-soft text-sm">{note}</span>}
    </span>
    <span className="flex flex-wrap gap-x-3 text-sm">{children}</span>
  </li>
);

function GameLink({ data, pairing, times = 1 }: { data: TournamentData; pairing: string; times?: number }) {
  const { shown, opens } = data;
  const code = shown.code(pairing);
  return (
    <Link to={opens.to(pairing)} className="inline-flex min-h-11 min-w-11 items-center justify-end underline">
      {times > 1 ? `${code} × ${times}` : code}
    </Link>
  );
}
