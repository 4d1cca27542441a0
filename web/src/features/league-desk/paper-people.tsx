import type { LeagueMatch } from '@oche/contract';
import type { Side } from '@oche/kit';
import { useT } from '../../lib/app-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PaperDraft } from './paper-draft.ts';
import { nameIn } from './sheet-data.ts';

type Props = {
  match: LeagueMatch;
  side: Side;
  draft: PaperDraft;
  onDraft: (draft: PaperDraft) => void;
};

/** The players of a side, as the paper names them: who stood where, and who came in. */
export function PaperSidePeople({ match, side, draft, onDraft }: Props) {
  const t = useT();
  const setPosition = (at: number, player: string) => {
    const positions = draft.positions[side].with(at, player);
    onDraft({ ...draft, positions: { ...draft.positions, [side]: positions } });
  };
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1 font-semibold">{match.teams[side].name}</legend>
      {draft.positions[side].map((player, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a position is its number
          key={at}
          label={t('sheet.position', { number: at + 1 })}
          value={player}
          onChange={({ target }) => setPosition(at, target.value)}
        >
          <option value="">{t('paper.nobody')}</option>
          <PlayerOptions {...{ match, side }} />
        </SelectField>
      ))}
      <PaperSubstitutions {...{ match, side, draft, onDraft }} />
    </fieldset>
  );
}

/** Everybody who may stand on the sheet of a side: its squad, and guests of the house. */
export function PlayerOptions({ match, side }: Pick<Props, 'match' | 'side'>) {
  const squad = match.squads[side];
  const people = [...(squad?.members ?? []), ...(squad?.guests ?? []).map(({ player }) => player)];
  return [...new Set(people)].map((id) => (
    <option key={id} value={id}>
      {nameIn(match, id)}
    </option>
  ));
}

function PaperSubstitutions({ match, side, draft, onDraft }: Props) {
  const t = useT();
  const all = draft.substitutions[side];
  const set = (next: typeof all) =>
    onDraft({ ...draft, substitutions: { ...draft.substitutions, [side]: next } });
  return (
    <>
      {all.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: substitutions are told apart by their order
        <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <SelectField
            label={t('paper.comes_in')}
            value={one.in}
            onChange={({ target }) => set(all.with(at, { ...one, in: target.value }))}
          >
            <option value="">{t('paper.choose')}</option>
            <PlayerOptions {...{ match, side }} />
          </SelectField>
          <SelectField
            label={t('paper.for_position')}
            value={one.position}
            onChange={({ target }) => set(all.with(at, { ...one, position: Number(target.value) }))}
          >
            {draft.positions[side].map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a position is its number
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </SelectField>
          <IconButton label={t('paper.drop_substitution')} onClick={() => set(all.toSpliced(at, 1))}>
            <Icon name="x" className="size-5" />
          </IconButton>
          <SelectField
            label={t('paper.from_game')}
            value={one.from_slot}
            onChange={({ target }) => set(all.with(at, { ...one, from_slot: Number(target.value) }))}
          >
            {match.slots.map(({ number }) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
      <Button
        look="quiet"
        onClick={() => set([...all, { position: 1, in: '', from_slot: all.at(-1)?.from_slot ?? 1 }])}
      >
        {t('paper.add_substitution')}
      </Button>
    </>
  );
}
