import { exportVisitsAsCsv, exportVisitsAsJson } from '@oche/contract';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../../lib/app-context.tsx';
import { download } from '../../lib/download.ts';
import { useSettledSearch } from '../../lib/search.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { filterInput } from './filter-input.ts';

const FORMATS = { csv: exportVisitsAsCsv, json: exportVisitsAsJson } as const;
type Format = keyof typeof FORMATS;

/** Everything that was thrown, to take along: what is filtered on the page is filtered in the file. */
export function ExportVisits() {
  const t = useT();
  const input = { kind: 'matches' as const, ...filterInput(useSettledSearch()) };
  const fetching = useMutation({
    mutationFn: (format: Format) => download(FORMATS[format], input, t.locale),
    onError: (error) => toast.error(t('export.failed'), error.message),
  });
  const button = (format: Format) => (
    <Button
      busy={fetching.isPending && fetching.variables === format}
      disabled={fetching.isPending}
      onClick={() => fetching.mutate(format)}
    >
      {t(`export.${format}`)}
    </Button>
  );
  return (
    <div className="no-print">
      <Section title={t('export.title')}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose text-ink-soft">{t('export.text')}</p>
          <div className="flex flex-wrap gap-2">
            {button('csv')}
            {button('json')}
          </div>
        </div>
      </Section>
    </div>
  );
}
