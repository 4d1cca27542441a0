import { listPlanTemplates, type PlanTemplate } from '@oche/contract';
import { sessionsOfPlan } from '@oche/darts';
import { useState } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { PlanEditor } from './plan-editor.tsx';

/** The plans of one's own, to be given to students. */
export function Templates() {
  const t = useT();
  const { data: templates = [] } = useAsyncAnswer(listPlanTemplates, {});
  const [open, setOpen] = useState<PlanTemplate | 'new' | null>(null);
  return (
    <Section
      title={t('plan.templates')}
      aside={
        <Button look="quiet" onClick={() => setOpen('new')}>
          <Icon name="plus" /> {t('plan.new_template')}
        </Button>
      }
    >
      {templates.length === 0 ? (
        <p className="text-ink-soft">{t('plan.no_templates')}</p>
      ) : (
        <ul className="divide-y divide-line" data-testid="templates">
          {templates.map((template) => (
            <li key={template.id} className="flex items-center gap-x-4 py-2">
              <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
                <span className="min-w-0 break-words font-semibold">{template.name}</span>
                <span className="text-ink-soft">
                  {t('plan.about', { weeks: template.weeks, sessions: sessionsOfPlan(template) })}
                </span>
              </p>
              <Button
                look="quiet"
                aria-label={`${t('form.edit')}: ${template.name}`}
                onClick={() => setOpen(template)}
              >
                {t('form.edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <PlanEditor
          key={open === 'new' ? 'new' : open.id}
          template={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
