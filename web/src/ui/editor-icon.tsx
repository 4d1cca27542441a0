import bodies from 'virtual:editor-icons';
import { Drawing } from './drawing.tsx';
import type { EditorIconName } from './icon-names.ts';

/** An icon of the editor of texts: it comes with the editor. */
export function EditorIcon({ name, className = 'size-5' }: { name: EditorIconName; className?: string }) {
  return <Drawing body={bodies[name]!} className={className} />;
}
