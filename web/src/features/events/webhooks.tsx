import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  type ManagedEvent,
  testWebhook,
  type Webhook,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatMoment, formatTime } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';

/** Which servers of others are told the results of an event, and what became of the last messages. */
export function Webhooks({ event: { id } }: { event: ManagedEvent }) {
  const { t, query } = useApp();
  const answer = useAsyncAnswer(listWebhooks, { event_id: id });
  const keep = (list: Webhook[]) => query.setQueryData(queryKey(listWebhooks, { event_id: id }), list);
  return (
    <Section title={t('webhook.title')}>
      <p className="mb-4 text-ink-soft">{t('webhook.lead')}</p>
      <AsyncSection t={t} answer={answer} className="h-24">
        {(list) => (
          <div className="grid gap-6">
            {list.length === 0 && <p className="text-ink-soft">{t('webhook.none')}</p>}
            {list.map((webhook) => (
              <Server key={webhook.id} eventId={id} webhook={webhook} onSaved={keep} />
            ))}
            <NewServer eventId={id} onSaved={keep} />
          </div>
        )}
      </AsyncSection>
    </Section>
  );
}

type Kept = { eventId: number; onSaved: (list: Webhook[]) => void };

function NewServer({ eventId, onSaved }: Kept) {
  const t = useT();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm(createWebhook, {
    values: { url: '' },
    toInput: ({ url }) => ({ event_id: eventId, url }),
    savedMessage: null,
    onSaved: (made) => {
      setSecret(made.secret);
      onSaved(made.webhooks);
    },
  });
  return (
    <form {...form.props} className="grid gap-3">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField label={t('webhook.url')} type="url" {...form.field('url')} />
      <div>
        <Button type="submit" busy={form.saving}>
          {t('webhook.add')}
        </Button>
      </div>
      {secret && (
        <TextField
          label={t('webhook.secret')}
          readOnly
          value={secret}
          onFocus={({ target }) => target.select()}
        />
      )}
    </form>
  );
}

function Server({ eventId, webhook, onSaved }: Kept & { webhook: Webhook }) {
  const t = useT();
  const said = { failedMessage: t('form.did_not_work'), savedMessage: null, onSaved };
  const ask = useWrite(testWebhook, said);
  const remove = useWrite(deleteWebhook, said);
  const input = { event_id: eventId, webhook_id: webhook.id };
  const isBusy = ask.pending !== null || remove.pending !== null;
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <p className="break-all font-semibold">{webhook.url}</p>
      <div className="my-2 flex flex-wrap gap-2">
        <Button
          busy={isBusy}
          aria-label={t('webhook.test_of', { url: webhook.url })}
          onClick={() => void ask.send(input)}
        >
          {t('webhook.test')}
        </Button>
        <Button
          look="quiet"
          busy={isBusy}
          aria-label={t('webhook.remove_of', { url: webhook.url })}
          onClick={() => void remove.send(input)}
        >
          {t('webhook.remove')}
        </Button>
      </div>
      {webhook.deliveries.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('webhook.nothing')}</p>
      ) : (
        <Log deliveries={webhook.deliveries} t={t} />
      )}
    </article>
  );
}

type Delivery = Webhook['deliveries'][number];

function Log({ deliveries, t }: { deliveries: readonly Delivery[]; t: Translate }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('webhook.log')}</summary>
      <ul className="divide-y divide-line text-sm">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-semibold">{t(`webhook.type.${delivery.type}`)}</span>
            <span className="text-ink-soft">{formatMoment(t.locale, delivery.created_at)}</span>
            <span>{whatBecame(delivery, t)}</span>
            {delivery.error && <span className="w-full break-all text-red">{delivery.error}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function whatBecame({ attempts, delivered_at, next_attempt_at }: Delivery, t: Translate): string {
  const tries = t('webhook.tries', { count: attempts });
  if (delivered_at !== null) return `${t('webhook.arrived')}, ${tries}`;
  if (next_attempt_at === null) return `${t('webhook.given_up')}, ${tries}`;
  return attempts === 0
    ? t('webhook.on_way')
    : `${t('webhook.waits', { at: formatTime(next_attempt_at) })}, ${tries}`;
}
