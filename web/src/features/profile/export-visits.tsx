import { type Endpoint, exportVisitsAsCsv, exportVisitsAsJson } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { download } from '../../lib/download.ts';
import { useSettledSearch } from '../../lib/search.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { filterInput } from './filter-input.ts';

/** Everything that was thrown, to take along: what is filtered on the page is filtered in the file. */
export function ExportVisits() {
  const t = useT();
  const input = { kind: 'matches' as const, ...filterInput(useSettledSearch('/profile/my-matches')) };
  const options = {
    savedMessage: null,
    failedMessage: t('export.failed'),
    via: (endpoint: Endpoint, filter: object) => download(endpoint, filter, t.locale),
  };
  const csv = useWrite(exportVisitsAsCsv, options);
  const json = useWrite(exportVisitsAsJson, options);
  const isFetching = csv.pending !== null || json.pending !== null;
  const button = (file: typeof csv | typeof json, text: string) => (
    <Button busy={file.pending !== null} disabled={isFetching} onClick={() => void file.send(input)}>
      {text}
    </Button>
  );
  return (
    <div className="no-print">
      <Section title={t('export.title')}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose text-ink-soft">{t('export.text')}</p>
          <div className="flex flex-wrap gap-2">
            {button(csv, t('export.csv'))}
            {button(json, t('export.json'))}
          </div>
        </div>
      </Section>
    </div>
  );
}
