import { type DragEvent, type SubmitEvent, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFile } from './use-file.ts';
import type { Sheet } from './workbook.ts';

/** Where a list comes from: a file that is dropped or chosen, or a text that is pasted or typed. */
export function Source({ onRead }: { onRead: (name: string, sheets: readonly Sheet[]) => void }) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  const file = useFile((name, read) => 'sheets' in read && onRead(name, read.sheets));
  const open = async (given: File) => file.start(given.name, new Uint8Array(await given.arrayBuffer()));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [first] = event.dataTransfer.files;
    if (first) void open(first);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('list') ?? '');
    file.start('', new TextEncoder().encode(text));
  };
  return (
    <section
      aria-label={t('import_room.file')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`mb-10 grid max-w-3xl gap-5 rounded-card border-2 border-dashed p-5 ${isOver ? 'border-green bg-raised' : 'border-line-strong/60'}`}
    >
      {file.problem && (
        <Notice tone="error">
          {t(`import_room.file_problem.${file.problem.problem}`, { count: file.problem.count ?? 0 })}
        </Notice>
      )}
      <div>
        <FileButton
          label={t('import_room.file')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          isBusy={file.share !== null}
          onChoose={(given) => void open(given)}
        />
        <p className="mt-2 text-ink-soft text-sm">{t('import_room.file_help')}</p>
      </div>
      <form method="post" onSubmit={submit} className="grid gap-3">
        <TextArea label={t('import_room.text')} name="list" rows={8} />
        <Button type="submit" look="primary" className="justify-self-start" busy={file.share !== null}>
          {t('import_room.read')}
        </Button>
      </form>
      <p role="status" className="text-ink-soft">
        {file.share !== null && t('import_room.reading', { percent: Math.round(file.share * 100) })}
      </p>
    </section>
  );
}
