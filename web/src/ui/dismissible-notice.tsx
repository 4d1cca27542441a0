import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { useStored, writeStored } from '../lib/stored.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';

type Props = { name: string; children: ReactNode; t: Translate };

/** A hint that somebody has read once and for all: this device remembers by its name that it was put away. */
export function DismissibleNotice({ name, children, t }: Props) {
  const key = `alert_${name}`;
  if (useStored(key) !== null) return null;
  return (
    <Notice>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">{children}</div>
        <IconButton label={t('notice.hide')} onClick={() => writeStored(key, 'dismissed')}>
          <Icon name="x" />
        </IconButton>
      </div>
    </Notice>
  );
}
