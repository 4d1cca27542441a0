import { listOutbox } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';

const ADDRESS = /(https?:\/\/\S+)/;

/** The mails of the demo, which go nowhere else. Addresses can be followed. */
export function Outbox() {
  const t = useT();
  const mails = useAnswer(listOutbox, {});
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t('outbox.title')} lead={t('outbox.text')} />
      {mails.length === 0 && <Empty icon="mail" title={t('outbox.empty')} />}
      {mails.map((mail) => (
        <article key={mail.id} className="mb-6 border-line border-t pt-4">
          <h2 className="text-lg">{mail.subject}</h2>
          <p className="mb-3 text-ink-soft text-sm">
            {mail.to} · {formatMoment(t.locale, mail.created_at)}
          </p>
          <p className="whitespace-pre-line break-words">
            {mail.text.split(ADDRESS).map((part) =>
              ADDRESS.test(part) ? (
                <a key={part} href={part} className="text-green underline">
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </p>
        </article>
      ))}
    </div>
  );
}
