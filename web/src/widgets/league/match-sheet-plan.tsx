import type { Distance, MatchFormat, MatchSlot } from '@oche/kit';
import type { Translate } from '@oche/messages';

type Props = {
  format: MatchFormat;
  /** The slots that cannot be played like this, by their numbers. */
  wrong?: readonly number[];
  t: Translate;
};

/** The sheet that a format becomes: block by block, who stands where, and a place to write each result. */
export function MatchSheetPlan({ format, wrong = [], t }: Props) {
  const { slots, positions } = format;
  const blocks = [...new Set(slots.map(({ block }) => block))];
  return (
    <figure className="rounded-card border border-line bg-surface p-4">
      <figcaption className="mb-3 flex items-baseline justify-between gap-3 border-ink border-b-2 pb-2">
        <span className="font-bold text-lg">{t('groups.sheet')}</span>
        <span className="text-ink-soft text-sm">
          {t('sheet.total', { games: slots.length, players: positions })}
        </span>
      </figcaption>
      <div className="grid gap-4">
        {blocks.map((number) => (
          <Block key={number} {...{ wrong, t }} slots={slots.filter(({ block }) => block === number)} />
        ))}
      </div>
    </figure>
  );
}

function Block({ slots, wrong, t }: { slots: MatchSlot[]; wrong: readonly number[]; t: Translate }) {
  const { kind, distance, only_on_draw, counts } = slots[0]!;
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm">
      <caption className="pb-1 text-left font-semibold">
        {t(`sheet.${kind}`)}, {lengthWords(distance, t)}
        {only_on_draw && <span className="font-normal text-ink-soft"> · {t('sheet.decider')}</span>}
        {!counts && <span className="font-normal text-ink-soft"> · {t('sheet.not_counting')}</span>}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('sheet.game')}</th>
          <th scope="col">{t('sheet.home')}</th>
          <th scope="col">{t('sheet.legs')}</th>
          <th scope="col">{t('sheet.away')}</th>
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => (
          <tr
            key={slot.number}
            className={`border-b ${wrong.includes(slot.number) ? 'border-red bg-[color-mix(in_oklab,var(--red)_10%,var(--surface))]' : 'border-line'}`}
          >
            <th scope="row" className="numerals w-8 py-1.5 text-ink-soft">
              {slot.number}
            </th>
            <td className="py-1.5 text-right">{sideWords(slot.home, t)}</td>
            <td className="w-20 px-2 py-1.5">
              <span aria-hidden="true" className="flex justify-center gap-1">
                <span className="size-6 rounded border border-line" />
                <span className="size-6 rounded border border-line" />
              </span>
            </td>
            <td className="py-1.5">{sideWords(slot.away, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who plays a side of a game, by position; somebody whom the captain names where there is none. */
export const sideWords = (positions: readonly number[] | null, t: Translate): string =>
  positions === null
    ? t('sheet.named')
    : positions.map((number) => t('sheet.position', { number })).join(', ');

/** "501, best of 5" */
export const lengthWords = ({ start_score, legs, sets }: Distance, t: Translate): string =>
  `${start_score}, ${t(`sheet.length.${(sets ?? legs).mode}`, { legs: (sets ?? legs).of })}`;
