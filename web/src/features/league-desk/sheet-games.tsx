import { isAskedFor, type MatchSlot, matchResult, type Side } from '@oche/kit';
import { boardOf } from '@oche/league';
import type { Translate } from '@oche/messages';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { type SheetScores, useSheetScores } from '../../lib/sheet-scores.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { Changes } from '../../widgets/league/changes.tsx';
import { LiveScore } from '../../widgets/league/live-score.tsx';
import { lengthWords, sideWords } from '../../widgets/league/match-sheet-plan.tsx';
import { OnBoard } from '../../widgets/league/on-board.tsx';
import { Specials } from '../../widgets/league/specials.tsx';
import { GameDialog } from './game-dialog.tsx';
import { isPlaying, isUnnamed, namesIn, ownSides, resultIn, type Sheet, SIDES } from './sheet-data.ts';
import { SubstituteDialog } from './substitute-dialog.tsx';
import { TabletDialog } from './tablet-dialog.tsx';

/** The sheet: block by block who plays whom, what came of it, and where it can be written. Printed empty, it is the paper one. */
export function SheetGames({ sheet }: { sheet: Sheet }) {
  const t = useT();
  const { match } = sheet;
  const [open, setOpen] = useState<number | null>(null);
  const [substitutes, setSubstitutes] = useState<Side | null>(null);
  const [isTablet, setTablet] = useState(false);
  const { slots } = match.sheet.match.format;
  const blocks = [...new Set(slots.map(({ block }) => block))];
  const { scores, feeds } = useSheetScores(match.sheet.match, match.is_published);
  const mayWrite = isPlaying(match) && match.actors.length > 0 && !match.is_closed;
  return (
    <Section
      title={t('league_match.sheet')}
      aside={
        <Button look="quiet" className="no-print" onClick={() => window.print()}>
          {t('evening.print')}
        </Button>
      }
    >
      <div className="grid gap-6 print:block">
        {blocks.map((block) => (
          <Block
            key={block}
            sheet={sheet}
            slots={slots.filter((slot) => slot.block === block)}
            scores={scores}
            {...(mayWrite ? { onOpen: setOpen } : {})}
          />
        ))}
      </div>
      {feeds}
      <Changes sheet={sheet.match.sheet} teams={sheet.match.teams} t={t} />
      {mayWrite && (
        <div className="no-print mt-4 flex flex-wrap gap-3">
          {ownSides(match).map((side) => (
            <Button key={side} onClick={() => setSubstitutes(side)}>
              {t('evening.substitute_for', { team: match.teams[side].name })}
            </Button>
          ))}
          <Button onClick={() => setTablet(true)}>
            <Icon name="tablet" /> {t('evening.tablet_title')}
          </Button>
        </div>
      )}
      <Signatures sheet={sheet} />
      {open !== null && (
        <GameDialog key={open} sheet={sheet} slot={slots[open - 1]!} onClose={() => setOpen(null)} />
      )}
      {isTablet && <TabletDialog sheet={sheet} onClose={() => setTablet(false)} />}
      {substitutes && (
        <SubstituteDialog sheet={sheet} side={substitutes} onClose={() => setSubstitutes(null)} />
      )}
    </Section>
  );
}

function Block({
  sheet: { match },
  slots,
  scores,
  onOpen,
}: {
  sheet: Sheet;
  slots: MatchSlot[];
  scores: SheetScores;
  onOpen?: (number: number) => void;
}) {
  const t = useT();
  const { kind, distance, only_on_draw } = slots[0]!;
  return (
    <table className="w-full table-fixed border-collapse print:mb-2 print:leading-snug">
      <caption className="border-ink border-b-2 pb-1 text-left">
        <span className="font-bold">{t(`sheet.${kind}`)}</span>{' '}
        <span className="text-ink-soft text-sm">
          {lengthWords(distance, t)}
          {only_on_draw && ` · ${t('sheet.decider')}`}
        </span>
      </caption>
      <colgroup>
        <col className="w-7" />
        <col />
        <col className="w-24" />
        <col />
      </colgroup>
      <thead className="sr-only text-left text-xs print:not-sr-only print:table-header-group">
        <tr>
          <th scope="col">
            <span className="sr-only">{t('league_match.game')}</span>
          </th>
          <th scope="col" className="text-right">
            {match.teams.home.name}
          </th>
          <th scope="col" className="text-center">
            {t('league_match.score')}
          </th>
          <th scope="col">{match.teams.away.name}</th>
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => {
          const result = resultIn(match, slot.number);
          const isLive = match.sheet.match.games[slot.number] !== undefined;
          const canOpen = onOpen && (result || !slot.only_on_draw || isAskedFor(match.sheet.match, slot));
          return (
            <tr
              key={slot.number}
              className="break-inside-avoid border-line border-b align-top print:border-line-strong"
            >
              <th scope="row" className="numerals py-3 text-left font-normal text-ink-soft print:py-1">
                {slot.number}
              </th>
              <SideCell {...{ match, slot }} side="home" />
              <td className="px-2 py-1 text-center">
                {!result && <PaperScore />}
                {canOpen ? (
                  <Button
                    look={result ? 'quiet' : 'plain'}
                    className={`w-full ${result ? 'print:min-h-0' : 'no-print'}`}
                    aria-label={result || !isLive ? labelText(slot.number, result?.score, t) : undefined}
                    onClick={() => onOpen(slot.number)}
                  >
                    {result ? (
                      <span className="numerals text-lg">{scoreText(result.score)}</span>
                    ) : isLive ? (
                      <>
                        <span className="sr-only">{labelText(slot.number, undefined, t)} </span>
                        <LiveScore score={scores.get(slot.number)} t={t} />
                      </>
                    ) : (
                      t('evening.write')
                    )}
                  </Button>
                ) : (
                  <span
                    className={`numerals grid min-h-11 place-items-center font-bold text-lg ${result ? 'print:min-h-0' : 'no-print'}`}
                  >
                    {result ? scoreText(result.score) : '–'}
                  </span>
                )}
                {!result && <OnBoard board={boardOf(match.sheet.match, slot.number)} t={t} />}
              </td>
              <SideCell {...{ match, slot }} side="away" />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Where legs are written by hand. */
const PaperScore = () => (
  <span aria-hidden="true" className="hidden justify-center gap-2 print:flex">
    <span className="size-8 border border-ink" />
    <span className="size-8 border border-ink" />
  </span>
);

/** What a button writes, with the score that stands on it. */
const labelText = (game: number, score: readonly [number, number] | undefined, t: Translate): string =>
  `${t('evening.write_game', { game })}${score ? `: ${scoreText(score)}` : ''}`;

const scoreText = ([home, away]: readonly [number, number]): string => `${home}–${away}`;

function SideCell({ match, slot, side }: { match: Sheet['match']; slot: MatchSlot; side: Side }) {
  const t = useT();
  const names = namesIn(match, side, slot);
  const result = resultIn(match, slot.number);
  const at = side === 'home' ? 0 : 1;
  const hasWon = result !== undefined && result.score[at] > result.score[1 - at]!;
  const tallies = result?.tallies?.[at] ?? [];
  const isOpenChoice = names.length === 0 && isPlaying(match) && isUnnamed(match, side, slot);
  return (
    <td className={`min-w-0 py-3 print:py-1 ${side === 'home' ? 'text-right' : 'text-left'}`}>
      <span className={`break-words ${hasWon ? 'font-bold' : ''}`}>
        {names.map((name) => (
          <span key={name} className="block">
            {name}
          </span>
        ))}
        {isOpenChoice && <span className="no-print text-gold text-sm">{t('evening.not_named')}</span>}
        {names.length === 0 && !result && (
          <span className="hidden text-ink-soft text-xs print:inline">{sideWords(slot[side], t)}</span>
        )}
        {names.length === 0 && result && <span className="text-ink-soft">{t('evening.nobody')}</span>}
      </span>
      {tallies.length > 0 && (
        <span className={`mt-1 flex flex-wrap gap-1 print:mt-0 ${side === 'home' ? 'justify-end' : ''}`}>
          <Specials {...{ tallies, slot, t }} lists={match.sheet.lists} />
        </span>
      )}
    </td>
  );
}

/** On paper both captains sign. */
function Signatures({ sheet: { match } }: { sheet: Sheet }) {
  const t = useT();
  const { games } = matchResult(match.sheet.match);
  return (
    <div className="mt-6 hidden break-inside-avoid grid-cols-2 gap-10 print:mt-3 print:grid">
      {SIDES.map((side, at) => (
        <p key={side} className="border-ink border-b pb-9">
          {t('evening.signature', { team: match.teams[side].name })}{' '}
          {match.sheet.match.results.length > 0 && <strong>{games[at]}</strong>}
        </p>
      ))}
    </div>
  );
}
