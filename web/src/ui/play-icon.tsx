import bodies from 'virtual:play-icons';
import { Drawing } from './drawing.tsx';
import type { PlayIconName } from './icon-names.ts';

/** An icon of the pages of play: not in the shell, so that the other pages need not carry it. */
export function PlayIcon({ name, className = 'size-5' }: { name: PlayIconName; className?: string }) {
  return <Drawing body={bodies[name]!} className={className} />;
}
