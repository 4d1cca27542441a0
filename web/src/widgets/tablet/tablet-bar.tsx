import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** How the tablet stands to the server; `unsent` counts the visits that were scored here and are not there yet. */
export type TabletLink = { isOffline: boolean; unsent: number };

type Props = {
  /** The event, or where the board hangs. */
  title: string;
  /** "Board 7" */
  board: string;
  link: TabletLink;
  /** "20:47", which goes on by itself. */
  time: ReactNode;
  t: Translate;
};

/** On top of every screen of a board: where this is, whether the score travels, and what time it is. */
export function TabletBar({ title, board, link, time, t }: Props) {
  return (
    <header className="flex min-h-18 items-center gap-4 border-cream/20 border-b pl-18">
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-semibold text-lg">{title}</span>
        <span className="block truncate text-cream/75">{board}</span>
      </p>
      <Connection {...link} t={t} />
      <p className="numerals w-22 text-right text-4xl max-sm:hidden" data-testid="clock">
        {time}
      </p>
    </header>
  );
}

function Connection({ isOffline, unsent, t }: TabletLink & { t: Translate }) {
  const text = isOffline
    ? t('tablet.link.offline', { count: unsent })
    : unsent > 0
      ? t('tablet.link.sending', { count: unsent })
      : t('tablet.link.live');
  return (
    <p
      role="status"
      data-testid="link"
      className={`flex items-center gap-2 text-right font-semibold ${isOffline ? 'text-[#ff8f96]' : unsent > 0 ? 'text-medal' : 'text-[#3fca8b]'}`}
    >
      <Icon name={isOffline ? 'wifi-off' : 'check'} className="size-5 shrink-0" />
      {text}
    </p>
  );
}
