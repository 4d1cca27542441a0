/** The modal dialogs that are open, the topmost last. What is outside of that one is inert: nothing there can be tapped or read. */
let open: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const watcher of watchers) watcher();
}

/** Opens a dialog over everything else; the function it returns closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  change([...open, dialog]);
  return () => {
    change(open.filter((each) => each !== dialog));
    dialog.close();
    returnFocus(opener);
  };
}

/** Where the focus was, or to the page when that is gone: else the next tab key would begin at the top of the document. */
function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  if (document.activeElement === null || document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
}

/** For a component that stands elsewhere while a dialog is open. */
export const isModalOpen = (): boolean => open.length > 0;
export function watchModals(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Keeps an element where it can be seen and tapped: in the topmost modal, or on the page when none is open. */
export function keepOnTop(element: HTMLElement): () => void {
  const place = () => (open.at(-1) ?? document.body).append(element);
  place();
  watchers.add(place);
  return () => {
    watchers.delete(place);
    element.remove();
  };
}
