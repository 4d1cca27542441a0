import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { keepOnTop } from './modals.ts';

/** Keeps what is in it within reach, above an open dialog too. It comes after the page: on the server there is nothing to be above. */
export function OnTop({ children }: { children: ReactNode }) {
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    setHolder(element);
    return keepOnTop(element);
  }, []);
  return holder && createPortal(children, holder);
}
