import type { Registration } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

export type MyEntry = NonNullable<Registration['mine']>;

const ICONS: Record<MyEntry['status'], IconName> = {
  confirmed: 'check',
  waiting: 'clock',
  applied: 'clock',
  declined: 'x',
  withdrawn: 'x',
};

/** How one stands in a tournament, as one sentence that can be read across a table. */
export function EntryState({ mine, t }: { mine: MyEntry; t: Translate }) {
  const { name, status, is_present, waiting_before } = mine;
  const isIn = status === 'confirmed';
  const isHere = is_present && isIn;
  return (
    <div className="rounded-card bg-oche p-6 text-cream" role="status">
      <p className="flex items-center gap-3">
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-full ${isIn ? 'bg-[#3fca8b] text-oche' : 'bg-medal text-oche'}`}
        >
          <Icon name={ICONS[status]} className="size-6" />
        </span>
        <span className="font-bold text-2xl leading-tight [font-stretch:112%]">
          {isHere ? t('registration.mine.here') : t(`registration.mine.${status}`)}
        </span>
      </p>
      <p className="mt-4 font-semibold text-lg">{name}</p>
      <p className="mt-1 text-cream/80">{stateText(status, is_present, waiting_before ?? 0, t)}</p>
    </div>
  );
}

function stateText(status: MyEntry['status'], isPresent: boolean, before: number, t: Translate): string {
  if (status === 'confirmed')
    return isPresent ? t('registration.mine.here_text') : t('registration.mine.confirmed_text');
  if (status === 'waiting')
    return isPresent
      ? t('registration.mine.here_waiting')
      : t('registration.mine.waiting_text', { count: before });
  return status === 'applied' ? t('registration.mine.applied_text') : '';
}
