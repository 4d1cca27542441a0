import { topicOf } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { type PairingView, pathThrough } from '@oche/tournament';
import { useT } from '../../lib/app-context.tsx';
import { useFollows } from '../../lib/follows.ts';
import { Link } from '../../lib/links.tsx';
import { FollowButton } from '../../widgets/follow-button.tsx';
import { roundName, sideWords } from '../../widgets/tournament/words.ts';
import type { TournamentData } from './tournament-data.ts';

/** What somebody has played, plays now and may still play, in words: the bracket shows the same as a line. */
export function WayThrough({ data, entrant }: { data: TournamentData; entrant: string }) {
  const t = useT();
  const { sheet, shown, opens } = data;
  const steps = stepsOf(data, entrant, t);
  const group = sheet.view.groups.find(({ rows }) => rows.some((row) => row.entrant === entrant));
  const rank = group?.rows.find((row) => row.entrant === entrant)?.rank;
  return (
    <section
      aria-label={t('view.way', { name: shown.name(entrant) })}
      className="mb-8 max-w-3xl rounded-card bg-oche p-5 text-cream print:hidden"
    >
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        <span>{t('view.way', { name: shown.name(entrant) })}</span>
        {group && rank !== undefined && (
          <span className="font-normal text-base text-cream/75 [font-stretch:100%]">
            {t('tournament.source.rank', { rank, group: group.key })}
          </span>
        )}
      </h2>
      <ol className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {steps.map(({ pairing, head, text }) => (
          <li key={pairing.id} className="border-cream/20 border-t">
            <Link to={opens.to(pairing.id)} className="flex min-h-11 items-center gap-4 py-2 hover:underline">
              <span className="numerals w-16 shrink-0 text-2xl">{head}</span>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ol>
      <FollowPlayers data={data} entrant={entrant} />
      {steps.length === 0 && <p className="mt-2 text-cream/80">{t('view.way.none')}</p>}
    </section>
  );
}

/** Everybody of a pair or team can be followed alone. */
function FollowPlayers({ data: { sheet }, entrant }: { data: TournamentData; entrant: string }) {
  const t = useT();
  const { isFollowed, toggle } = useFollows();
  const players = sheet.entrants.find(({ id }) => id === entrant)?.players ?? [];
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {players.map(({ player_id, name }) => {
        const topic = topicOf('player', player_id);
        const path = `/tournaments/${sheet.slug}`;
        const onToggle = () => toggle({ topic, label: name, path });
        return (
          <FollowButton key={topic} isFollowed={isFollowed(topic)} look="chalk" {...{ name, onToggle, t }} />
        );
      })}
    </p>
  );
}

type Step = { pairing: PairingView; head: string; text: string };

function stepsOf({ sheet, shown, rounds }: TournamentData, entrant: string, t: Translate): Step[] {
  const knockouts = sheet.view.pairings.filter(({ group }) => group === null);
  const path = pathThrough(knockouts, entrant);
  return knockouts
    .filter(({ id, status }) => path.has(id) && status !== 'bye')
    .map((pairing) => {
      const { kind, side } = path.get(pairing.id)!;
      const round = roundName(pairing, rounds(pairing), t);
      const other = sideWords(pairing, side === 0 ? 1 : 0, shown, t);
      const text = t('view.way.against', { round, other });
      if (kind === 'possible') return { pairing, head: shown.code(pairing.id), text };
      return { pairing, head: headOf(pairing, side, t) ?? shown.code(pairing.id), text };
    });
}

function headOf({ score, status }: PairingView, side: 0 | 1, t: Translate): string | null {
  if (score) return t('tournament.score', { home: score[side], away: score[side === 0 ? 1 : 0] });
  return status === 'running' || status === 'called' ? t('view.way.now') : null;
}
