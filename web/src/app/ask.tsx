import { createRoot } from 'react-dom/client';
import type { AppContext } from '../lib/app-context.tsx';
import { Confirm } from '../ui/confirm.tsx';

export type Question = { title: string; text: string; action: string };

/** Asks over whatever page is open, in a root of its own: the question is about the app, not about the page. */
export function ask({ t }: Pick<AppContext, 't'>, { title, text, action }: Question): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      root.unmount();
      place.remove();
      resolve(isYes);
    };
    root.render(
      <Confirm {...{ title, action, t }} onConfirm={() => answer(true)} onClose={() => answer(false)}>
        {text}
      </Confirm>,
    );
  });
}
