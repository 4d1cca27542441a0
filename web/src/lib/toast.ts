/** Says something in passing. The toasts come with the first one: nobody waits for them. */
type Show = (title: string, description?: string) => void;

const show =
  (kind: 'success' | 'error' | 'message'): Show =>
  (title, description) => {
    void import('sonner').then(({ toast }) => toast[kind](title, description ? { description } : {}));
  };

/** Long enough to read what was done, and to think twice. */
const UNDO_MS = 15_000;

function undo(title: string, label: string, onUndo: () => void): void {
  void import('sonner').then(({ toast }) =>
    toast(title, {
      duration: UNDO_MS,
      action: { label, onClick: onUndo },
      actionButtonStyle: { height: '2.75rem', paddingInline: '1rem', fontSize: '1rem' },
    }),
  );
}

export const toast = { success: show('success'), error: show('error'), message: show('message'), undo };

const KEPT = 'toast-after-reload';

/** Says why something failed on the page that is loaded next: this one is about to go. */
export const keepErrorToast = (title: string, description: string): void => keep('error', title, description);

/** The same for what went well. */
export const keepSuccessToast = (title: string): void => keep('success', title);

function keep(kind: 'error' | 'success', ...said: string[]): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([kind, ...said]));
  } catch {
    // Without storage it is not said.
  }
}

export function showKeptToast(): void {
  try {
    const [kind, title, description] = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as string[];
    sessionStorage.removeItem(KEPT);
    if (title) toast[kind === 'success' ? 'success' : 'error'](title, description);
  } catch {
    // Nothing was kept.
  }
}
