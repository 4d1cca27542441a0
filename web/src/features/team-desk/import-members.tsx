import { type AnswerOf, importMembers, type MemberImportRow, previewMemberImport } from '@oche/contract';
import { decodeText } from '@oche/contract/csv';
import { useRef, useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { toast } from '../../lib/toast.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { membersPath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';

type Preview = AnswerOf<typeof previewMemberImport> & { text: string };

/** Members from a file: looked at first, line by line, then written. */
export function ImportMembers() {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const [preview, setPreview] = useState<Preview | null>(null);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead
        title={t('members.import')}
        lead={t('members.import_lead')}
        actions={<ButtonLink to={membersPath(place)}>{t('members.back')}</ButtonLink>}
      />
      {preview ? (
        <Decide preview={preview} onBack={() => setPreview(null)} />
      ) : (
        <FileForm onPreview={setPreview} />
      )}
    </div>
  );
}

function FileForm({ onPreview }: { onPreview: (preview: Preview) => void }) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useForm(previewMemberImport, {
    values: { text: '' },
    toInput: (values) => ({ ...place, ...values }),
    savedMessage: null,
    failedMessage: null,
    onSaved: (found, { text }) => onPreview({ ...found, text }),
  });
  const read = async (file: File) => {
    if (area.current) area.current.value = decodeText(new Uint8Array(await file.arrayBuffer()));
  };
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <FileButton
        label={t('members.import_file')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChoose={(file) => void read(file)}
      />
      <TextArea
        ref={area}
        rows={12}
        label={t('members.import_text')}
        help={t('members.import_help')}
        {...form.field('text')}
      />
      <div>
        <Button type="submit" look="primary" busy={form.saving}>
          {t('members.import_look')}
        </Button>
      </div>
    </form>
  );
}

function Decide({ preview, onBack }: { preview: Preview; onBack: () => void }) {
  const { t } = useApp();
  const go = useGo();
  const { place } = useSeasonDesk();
  const refresh = useRefreshTeams();
  const { added, changed, same, wrong, rows, text } = preview;
  const count = added + changed;
  const write = useWrite(importMembers, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: async (done) => {
      toast.success(t('members.import_done', done));
      await refresh();
      await go(membersPath(place));
    },
  });
  const of = (standing: MemberImportRow['standing']) => rows.filter((row) => row.standing === standing);
  const groups = [
    ['wrong', wrong],
    ['changed', changed],
    ['new', added],
  ] as const;
  return (
    <>
      <p className="mb-6 font-bold text-2xl">{t('members.import_changes', { count })}</p>
      <p className="mb-6 text-ink-soft">{t('members.import_same', { count: same })}</p>
      {groups.map(
        ([standing, total]) =>
          total > 0 && (
            <ImportGroup
              key={standing}
              title={t(`members.import_group.${standing}`, { count: total })}
              rows={of(standing)}
              total={total}
            />
          ),
      )}
      <div className="sticky bottom-16 flex flex-wrap gap-3 border-line border-t bg-ground py-3 md:bottom-0">
        <Button
          look="primary"
          disabled={count === 0}
          busy={write.pending !== null}
          onClick={() => void write.send({ ...place, text })}
        >
          {t('members.import_do', { count })}
        </Button>
        <Button onClick={onBack}>{t('members.import_back')}</Button>
      </div>
    </>
  );
}

type GroupProps = { title: string; rows: readonly MemberImportRow[]; total: number };

function ImportGroup({ title, rows, total }: GroupProps) {
  const { t } = useApp();
  return (
    <Section title={title}>
      <ul className="divide-y divide-line">
        {rows.map(({ line, name, changes, problem, standing }) => (
          <li key={line} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="w-20 text-ink-soft text-sm">{t('members.import_line', { line })}</span>
            <strong className="min-w-40">{name}</strong>
            {problem && <span className="font-semibold text-red">{t(`members.problem.${problem}`)}</span>}
            {standing === 'changed' && (
              <ul className="min-w-60 flex-1 text-sm">
                {changes.map(({ field, from, to }) => (
                  <li key={field}>
                    {t(`members.field.${field}`)}: <s className="text-ink-soft">{from || '–'}</s> →{' '}
                    <b>{to}</b>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {rows.length < total && (
        <p className="mt-2 text-ink-soft">{t('members.import_more', { count: total - rows.length })}</p>
      )}
    </Section>
  );
}
