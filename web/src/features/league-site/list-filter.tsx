import { useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import type { Address, SearchOf } from '../../lib/paths.ts';
import type { SearchIn } from '../../lib/search.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Search = SearchIn<'/{season?}/individual/180-171'>;
type More = SearchOf<'/{season?}/individual/180-171'>;
const INPUT = 'min-h-11 rounded-card border border-line-strong/70 bg-surface px-3 font-normal';

/** Who is looked for, and from how many games on. A plain form: it works before any script does. */
export function ListFilter({ search, to }: { search: Search; to: (more: More) => Address }) {
  const t = useT();
  const go = useGo();
  return (
    <search className="no-print mb-6 block">
      <form
        key={JSON.stringify(search)}
        method="get"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
          void go(to({ q: text('q'), least: text('least') }));
        }}
      >
        {search.group && <input type="hidden" name="group" value={search.group} />}
        {search.who && <input type="hidden" name="who" value={search.who} />}
        <label className="grid min-w-[min(100%,16rem)] flex-1 gap-1 font-semibold text-sm">
          {t('league_site.find_player')}
          <input type="search" name="q" maxLength={100} defaultValue={search.q} className={INPUT} />
        </label>
        <label className="grid gap-1 font-semibold text-sm">
          {t('league_site.least')}
          <input
            type="number"
            name="least"
            min={0}
            max={999}
            defaultValue={search.least}
            className={`${INPUT} w-28`}
          />
        </label>
        <Button type="submit">
          <Icon name="search" /> {t('form.search')}
        </Button>
      </form>
    </search>
  );
}
