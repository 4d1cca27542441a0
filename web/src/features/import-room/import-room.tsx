import { importList } from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import type { To } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { ImportDone } from './import-done.tsx';
import type { ImportTarget } from './import-target.ts';
import { type ListState, listToSend, openList } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { PastImports } from './past-imports.tsx';
import { useRefresh } from './refresh.ts';
import { Source } from './source.tsx';
import { usePreview } from './use-preview.ts';

type Done = { added: number; same: number; out: number };

/** One room for every list: read, columns chosen, decided row by row, then imported at once. */
export function ImportRoom({ target, back }: { target: ImportTarget; back: To }) {
  const { t } = useApp();
  const [list, setList] = useState<ListState | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  if (done) return <ImportDone done={done} back={back} onAgain={() => setDone(null)} />;
  return (
    <>
      {!list && (
        <>
          <PageHead
            title={t(`import_room.title.${target.kind}`)}
            lead={t('import_room.lead')}
            actions={<ButtonLink to={back}>{t('import_room.back')}</ButtonLink>}
          />
          <Source onRead={(name, sheets) => setList(openList(target.kind, name, sheets))} />
          <PastImports target={target} />
        </>
      )}
      {list && (
        <Decide
          list={list}
          target={target}
          onChange={setList}
          onClose={() => setList(null)}
          onDone={(result) => {
            setList(null);
            setDone(result);
          }}
        />
      )}
    </>
  );
}

type DecideProps = {
  list: ListState;
  target: ImportTarget;
  onChange: (list: ListState) => void;
  onClose: () => void;
  onDone: (done: Done) => void;
};

function Decide({ list, target, onChange, onClose, onDone }: DecideProps) {
  const { t } = useApp();
  const refresh = useRefresh();
  const preview = usePreview(list, target);
  const write = useWrite(importList, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: async ({ counts }) => {
      await refresh();
      const out = counts.doubtful + counts.broken + counts.left_out + listToSend(list).broken.length;
      onDone({ added: counts.new + counts.changed, same: counts.same, out });
    },
  });
  const { counts } = preview;
  const count = counts ? counts.new + counts.changed : 0;
  const send = () => {
    const { existing, missing, fileName } = list;
    const { content } = listToSend(list);
    void write.send({ ...target, existing, missing, file_name: fileName.slice(0, 120), content });
  };
  return (
    <>
      <ListTable list={list} preview={preview} onChange={onChange} />
      <div className="sticky bottom-16 flex flex-wrap items-center gap-3 border-line border-t bg-ground py-3 md:bottom-0">
        {preview.failure ? (
          <Button look="primary" onClick={preview.again}>
            {t('import_room.compare_again')}
          </Button>
        ) : (
          <Button
            look="primary"
            disabled={count === 0 || preview.isChecking}
            busy={write.pending !== null}
            onClick={send}
          >
            {preview.isChecking && !counts ? t('import_room.comparing') : t('import_room.do', { count })}
          </Button>
        )}
        <Button onClick={onClose}>{t('import_room.other_list')}</Button>
        <p className="text-ink-soft text-sm">
          {t('import_room.stay_out', { count: preview.openLines.length })}
        </p>
      </div>
    </>
  );
}
