/** Says something in passing. The toasts come with the first one: nobody waits for them. */
type Show = (title: string, description?: string) => void;

const show =
  (kind: 'success' | 'error' | 'message'): Show =>
  (title, description) => {
    void import('sonner').then(({ toast }) => toast[kind](title, description ? { description } : {}));
  };

export const toast = { success: show('success'), error: show('error'), message: show('message') };
