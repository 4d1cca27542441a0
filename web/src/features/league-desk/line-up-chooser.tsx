import type { Side } from '@oche/kit';
import { type LineUp, whyNotInLineUp } from '@oche/league';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { type Draft, useLineUpDraft } from './line-up-draft.ts';
import { nameIn, type Sheet, whyWords } from './sheet-data.ts';

/** The position that is chosen for, from 1; null for those who may come in. */
type Place = number | null;

/** Who stands where: chosen on a phone, checked while choosing, sealed until the other captain's is in too. */
export function LineUpChooser({ sheet, side }: { sheet: Sheet; side: Side }) {
  const t = useT();
  const { match } = sheet;
  const other = match.teams[side === 'home' ? 'away' : 'home'].name;
  const isIn = match.sheet.handed_in[side];
  const [isChanging, setChanging] = useState(false);
  if (isIn && !isChanging)
    return (
      <Section title={t('evening.line_up_of', { team: match.teams[side].name })}>
        <Notice tone="success">
          <p className="font-semibold">{t('evening.sealed')}</p>
          <p>{t('evening.sealed_text', { team: other })}</p>
        </Notice>
        <Button className="mt-3" onClick={() => setChanging(true)}>
          {t('evening.change')}
        </Button>
      </Section>
    );
  return <Chooser {...{ sheet, side }} onSealed={() => setChanging(false)} />;
}

function Chooser({ sheet, side, onSealed }: { sheet: Sheet; side: Side; onSealed: () => void }) {
  const t = useT();
  const { match, send, busy } = sheet;
  const count = match.sheet.match.format.positions;
  const { draft, setDraft, dropDraft } = useLineUpDraft(match, side);
  const firstEmpty = (positions: readonly (string | null)[]): Place => {
    const at = positions.indexOf(null);
    return at < 0 ? null : at + 1;
  };
  const [wanted, setPlace] = useState<Place | undefined>(undefined);
  const place = wanted === undefined ? firstEmpty(draft.positions) : wanted;
  const choose = (player: string) => {
    if (place === null) return setDraft({ ...draft, substitutes: [...draft.substitutes, player] });
    const positions = draft.positions.with(place - 1, player);
    setDraft({ ...draft, positions });
    setPlace(firstEmpty(positions));
  };
  const drop = (player: string) => {
    const at = draft.positions.indexOf(player);
    if (at < 0) return setDraft({ ...draft, substitutes: draft.substitutes.filter((one) => one !== player) });
    setDraft({ ...draft, positions: draft.positions.with(at, null) });
    setPlace(at + 1);
  };
  const standing = draft.positions.filter((one) => one !== null).length;
  const least = Math.min(match.line_up_rules.least_players, count);
  const seal = async () => {
    if (!(await send({ type: 'hand_in_line_up', side, line_up: draft }))) return;
    dropDraft();
    onSealed();
  };
  return (
    <Section
      title={t('evening.line_up_of', { team: match.teams[side].name })}
      aside={<span className="text-ink-soft">{`${standing}/${count}`}</span>}
    >
      <p className="mb-3 text-ink-soft text-sm">{t('evening.choose_text')}</p>
      <Places {...{ sheet, side, draft, place }} onPlace={setPlace} onDrop={drop} />
      <Squad {...{ sheet, side, draft, place }} onChoose={choose} />
      <div className="sticky bottom-0 -mx-4 mt-4 border-line border-t bg-ground px-4 py-3">
        <Button
          look="primary"
          className="w-full"
          busy={busy}
          disabled={standing < least}
          onClick={() => void seal()}
        >
          {standing < count
            ? standing < least
              ? t('evening.to_go', { count: least - standing })
              : t('evening.seal_short', { standing, count })
            : t('evening.seal')}
        </Button>
      </div>
    </Section>
  );
}

type Chosen = { sheet: Sheet; side: Side; draft: Draft; place: Place };

function Places({
  sheet: { match },
  side,
  draft,
  place,
  onPlace,
  onDrop,
}: Chosen & { onPlace: (place: Place) => void; onDrop: (player: string) => void }) {
  const t = useT();
  const gamesOf = (position: number) =>
    match.sheet.match.format.slots
      .filter((slot) => slot[side]?.includes(position))
      .map(({ number }) => number)
      .join(', ');
  const look = (isNow: boolean) =>
    `flex min-h-12 items-center gap-3 border-b px-3 ${isNow ? 'rounded-card border-ink bg-ink text-ground' : 'border-line'}`;
  return (
    <ul className="mb-4 grid sm:grid-cols-2 sm:gap-x-4">
      {draft.positions.map((player, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a position is its number
        <li key={at} className={look(place === at + 1)}>
          <button
            type="button"
            className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 text-left"
            aria-pressed={place === at + 1}
            onClick={() => onPlace(at + 1)}
          >
            <span className="numerals w-6 font-bold text-lg">{at + 1}</span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">
                {player ? nameIn(match, player) : t(place === at + 1 ? 'evening.who' : 'evening.open_place')}
              </span>
              {gamesOf(at + 1) && (
                <span className="block text-sm opacity-75">
                  {t('evening.plays_games', { games: gamesOf(at + 1) })}
                </span>
              )}
            </span>
          </button>
          {player && (
            <IconButton
              label={t('evening.take_out', { player: nameIn(match, player) })}
              onClick={() => onDrop(player)}
            >
              <Icon name="x" className="size-5" />
            </IconButton>
          )}
        </li>
      ))}
      <li className={`${look(place === null)} sm:col-span-2`}>
        <button
          type="button"
          className="min-h-12 cursor-pointer text-left font-semibold"
          aria-pressed={place === null}
          onClick={() => onPlace(null)}
        >
          {t('evening.substitutes')}
        </button>
        <span className="flex min-w-0 flex-1 flex-wrap justify-end gap-1">
          {draft.substitutes.map((player) => (
            <Button key={player} look="quiet" onClick={() => onDrop(player)}>
              {nameIn(match, player)} <Icon name="x" className="size-4" />
            </Button>
          ))}
        </span>
      </li>
    </ul>
  );
}

function Squad({
  sheet: { match },
  side,
  draft,
  place,
  onChoose,
}: Chosen & { onChoose: (player: string) => void }) {
  const t = useT();
  const squad = match.squads[side];
  if (!squad) return null;
  const rules = match.line_up_rules;
  // Whoever is chosen for a place takes the place of who stands there.
  const without: LineUp =
    place === null ? draft : { ...draft, positions: draft.positions.with(place - 1, null) };
  const isFull = place === null && draft.substitutes.length >= rules.most_substitutes;
  const people = [
    ...squad.members.map((id) => ({ id, isGuest: false })),
    ...squad.guests.map(({ player }) => ({ id: player, isGuest: true })),
  ].filter(({ id }) => ![...draft.positions, ...draft.substitutes].includes(id));
  return (
    <ul
      className="divide-y divide-line"
      aria-label={place === null ? t('evening.substitutes') : t('sheet.position', { number: place })}
    >
      {people.map(({ id, isGuest }) => {
        const why = whyNotInLineUp(id, without, squad, rules);
        const words = whyWords(why, match, t);
        return (
          <li
            key={id}
            className={`flex min-h-14 items-center gap-3 py-2 ${why ? 'bg-[color-mix(in_oklab,var(--red)_8%,var(--surface))] px-3' : ''}`}
          >
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{nameIn(match, id)}</span>
              {isGuest && (
                <span className="ml-2 rounded bg-raised px-2 py-0.5 text-sm">{t('evening.guest')}</span>
              )}
              {words && <span className="block text-red text-sm">{words}</span>}
            </span>
            {!why && (
              <IconButton
                label={t('evening.put_in', { player: nameIn(match, id) })}
                className="border border-line-strong/60"
                disabled={isFull}
                onClick={() => onChoose(id)}
              >
                <Icon name="plus" className="size-5" />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
