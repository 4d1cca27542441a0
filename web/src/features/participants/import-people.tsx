import { type AnswerOf, importParticipants, previewImport } from '@oche/contract';
import { decodeText } from '@oche/contract/csv';
import { useRef, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { toast } from '../../lib/toast.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { bookPath, useBookSearch, useRefreshBook } from './book.ts';
import { ImportPreview } from './import-preview.tsx';

type Preview = AnswerOf<typeof previewImport> & { text: string };

/** People from a list that exists already: looked at first, then written. */
export function ImportPeople() {
  const t = useT();
  const { book } = useBookSearch();
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const toBook = bookPath(book ? { book } : {});
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={t('import.title')}
        lead={t('import.lead')}
        actions={<ButtonLink to={toBook}>{t('import.to_book')}</ButtonLink>}
      />
      {preview ? (
        <Decide preview={preview} onBack={() => setPreview(null)} />
      ) : (
        <ListForm
          text={text}
          onPreview={(found) => {
            setText(found.text);
            setPreview(found);
          }}
        />
      )}
    </div>
  );
}

/** Where a list is pasted, or read from a file into the same field. */
function ListForm({ text, onPreview }: { text: string; onPreview: (preview: Preview) => void }) {
  const t = useT();
  const { book } = useBookSearch();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useForm(previewImport, {
    values: { text },
    toInput: (values) => ({ ...values, organisation: book ?? null }),
    savedMessage: null,
    failedMessage: null,
    onSaved: (found, values) => onPreview({ ...found, text: values.text }),
  });
  const read = async (file: File) => {
    if (area.current) area.current.value = decodeText(new Uint8Array(await file.arrayBuffer()));
  };
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextArea
        ref={area}
        rows={12}
        label={t('import.text')}
        help={t('import.text_help')}
        {...form.field('text')}
      />
      <FileButton
        label={t('import.file')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChoose={(file) => void read(file)}
      />
      <div>
        <Button type="submit" look="primary" busy={form.saving}>
          {t('import.look')}
        </Button>
      </div>
    </form>
  );
}

function Decide({ preview, onBack }: { preview: Preview; onBack: () => void }) {
  const t = useT();
  const go = useGo();
  const { book } = useBookSearch();
  const refresh = useRefreshBook();
  const [decisions, setDecisions] = useState<Record<string, number>>({});
  const write = useWrite(importParticipants, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: async ({ added, known, skipped }) => {
      toast.success(t('import.done', { added, known, skipped }));
      await refresh();
      await go(bookPath(book ? { book } : {}));
    },
  });
  const count =
    preview.rows.filter(({ standing }) => standing === 'new' || standing === 'known').length +
    Object.keys(decisions).length;
  return (
    <>
      <ImportPreview
        rows={preview.rows}
        decisions={decisions}
        onDecide={(line, who) => {
          const { [line]: _, ...others } = decisions;
          setDecisions(who === null ? others : { ...others, [line]: who });
        }}
      />
      <div className="sticky bottom-16 flex flex-wrap gap-3 border-line border-t bg-ground py-3 md:bottom-0">
        <Button
          look="primary"
          disabled={count === 0}
          busy={write.pending !== null}
          onClick={() => void write.send({ text: preview.text, organisation: book ?? null, decisions })}
        >
          {t('import.do', { count })}
        </Button>
        <Button onClick={onBack}>{t('import.back')}</Button>
      </div>
    </>
  );
}
