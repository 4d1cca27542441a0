import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

const TONES = {
  info: { frame: 'border-line-strong/50 bg-raised', icon: 'info' },
  warning: {
    frame: 'border-gold bg-[color-mix(in_oklab,var(--gold)_12%,var(--surface))]',
    icon: 'circle-alert',
  },
  error: { frame: 'border-red bg-[color-mix(in_oklab,var(--red)_10%,var(--surface))]', icon: 'circle-alert' },
  success: { frame: 'border-green bg-[color-mix(in_oklab,var(--green)_10%,var(--surface))]', icon: 'check' },
} as const satisfies Record<string, { frame: string; icon: IconName }>;

/** A remark in the flow of a page. An error is read out at once. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-card border px-4 py-3 ${TONES[tone].frame}`}
    >
      <Icon name={TONES[tone].icon} className="mt-0.5 size-5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** What a list shows when it has nothing: what would be here, and the way to it. */
export function Empty({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex items-start gap-4 border-line border-b pt-2 pb-6">
      <Icon name={icon} className="mt-1 size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="font-semibold text-lg">{title}</p>
        {children && <p className="max-w-prose text-ink-soft">{children}</p>}
        {action && <div className="mt-4">{action}</div>}
      </div>
    </div>
  );
}
