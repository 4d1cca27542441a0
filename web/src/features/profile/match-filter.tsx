import { listOpponents } from '@oche/contract';
import type { GameKey } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { useState } from 'react';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { type FilterInput, filterInput, KINDS, PERIODS } from './filter-input.ts';

type Props = {
  to: '/profile/my-matches' | '/profile/my-stats';
  /** The games there are to choose from. */
  games: readonly GameKey[];
  /** The one that is shown when none is chosen; without it, all of them are. */
  usual?: GameKey;
};

const DAYS = 'days';
type Values = Record<'period' | 'from' | 'to' | 'kind' | 'game' | 'opponent', string>;

/** Which games are looked at. Every choice is an address, so that it can be kept and sent to somebody. */
export function MatchFilter({ to, games, usual }: Props) {
  const t = useT();
  const openPage = useGo();
  const asked = valuesOf(filterInput(useSearch(to)));
  // Days have to be typed first; until then the address stays.
  const [isPicking, setPicking] = useState(false);
  const values = isPicking ? { ...asked, period: DAYS } : asked;
  const go = (next: Values) =>
    void openPage(path(to, {}, { ...next, ...(next.period === DAYS ? { period: '' } : NO_DAYS) }));
  const choose = (change: Partial<Values>) => {
    if (change.period) setPicking(change.period === DAYS);
    if (change.period !== DAYS) go({ ...values, ...change });
  };
  return (
    <search className="no-print mb-8 block" aria-label={t('filter.label')}>
      <form
        method="get"
        className="grid grid-cols-2 gap-x-3 gap-y-3 lg:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault();
          const days = new FormData(event.currentTarget);
          go({ ...values, from: String(days.get('from') ?? ''), to: String(days.get('to') ?? '') });
        }}
      >
        <PeriodField value={values.period} onChange={(period) => choose({ period })} t={t} />
        <KindField value={values.kind} onChange={(kind) => choose({ kind })} t={t} />
        <SelectField
          label={t('filter.game')}
          name="game"
          value={values.game || (usual ?? '')}
          onChange={({ target }) => choose({ game: target.value })}
        >
          {!usual && <option value="">{t('filter.game.any')}</option>}
          {choicesOf(usual, games, values.game as GameKey | '').map((game) => (
            <option key={game} value={game}>
              {t(`games.name.${game}`)}
            </option>
          ))}
        </SelectField>
        <OpponentField value={values.opponent} onChange={(opponent) => choose({ opponent })} t={t} />
        {values.period === DAYS && <DayFields values={values} t={t} />}
      </form>
    </search>
  );
}

/** What is chosen stays in the list, even where there is nothing of it. */
const choicesOf = (
  usual: GameKey | undefined,
  games: readonly GameKey[],
  chosen: GameKey | '',
): GameKey[] => [...new Set([...(usual ? [usual] : []), ...games, ...(chosen ? [chosen] : [])])];

const NO_DAYS = { from: '', to: '' };

function valuesOf({ period = 'all', from = '', to = '', ...rest }: FilterInput): Values {
  const { kind = '', game = '', opponent = '' } = rest as Partial<Values>;
  return { from, to, kind, game, opponent, period: from || to ? DAYS : period };
}

type FieldProps = { value: string; onChange: (value: string) => void; t: Translate };

const PeriodField = ({ value, onChange, t }: FieldProps) => (
  <SelectField
    label={t('filter.period')}
    name="period"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {PERIODS.map((period) => (
      <option key={period} value={period}>
        {t(`filter.period.${period}`)}
      </option>
    ))}
    <option value={DAYS}>{t('filter.period.days')}</option>
  </SelectField>
);

const KindField = ({ value, onChange, t }: FieldProps) => (
  <SelectField
    label={t('filter.kind')}
    name="kind"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">{t('filter.kind.any')}</option>
    {KINDS.map((kind) => (
      <option key={kind} value={kind}>
        {t(`filter.kind.${kind}`)}
      </option>
    ))}
  </SelectField>
);

function OpponentField({ value, onChange, t }: FieldProps) {
  const opponents = useAnswer(listOpponents, {});
  const isListed = value === '' || opponents.some(({ key }) => key === value);
  return (
    <SelectField
      label={t('filter.opponent')}
      name="opponent"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('filter.opponent.any')}</option>
      {!isListed && <option value={value}>{value}</option>}
      {opponents.map(({ key, name, played }) => (
        <option key={key} value={key}>
          {t('filter.opponent.of', { name, count: played })}
        </option>
      ))}
    </SelectField>
  );
}

const DayFields = ({ values, t }: { values: Values; t: Translate }) => (
  <div className="col-span-full flex flex-wrap items-end gap-3">
    <TextField label={t('filter.from')} name="from" type="date" defaultValue={values.from} />
    <TextField label={t('filter.to')} name="to" type="date" defaultValue={values.to} />
    <Button type="submit">{t('filter.show')}</Button>
  </div>
);
