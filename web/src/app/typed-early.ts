type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { field: Field; value: string | boolean };

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** What somebody typed, chose or ticked before the page answered. React takes such fields over as they are, and hears nothing of it. */
export function typedEarly(root: ParentNode): Typed[] {
  return [...root.querySelectorAll<Field>('input:not([type=file], [type=hidden]), textarea, select')].flatMap(
    (field): Typed[] => {
      if (!isChanged(field)) return [];
      return [{ field, value: isTicked(field) ? field.checked : field.value }];
    },
  );
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const usual = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return !field.multiple && field.selectedIndex !== Math.max(0, usual);
  }
  if (!isTicked(field)) return field.value !== field.defaultValue;
  // Of a group of radio buttons only the one that was tapped has something to say.
  return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
}

/** Types it once more, field by field: each may depend on what the page made of the one before. */
export async function typeAgain(typed: readonly Typed[]): Promise<void> {
  for (const { field, value } of typed) {
    if (field.isConnected) (typeof value === 'boolean' ? tick : write)(field as never, value as never);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function tick(field: HTMLInputElement, value: boolean): void {
  // By the field itself, where React takes note: a click turns it round.
  if (field.checked === value) field.checked = !value;
  field.click();
}

function write(field: Field, value: string): void {
  const caret = caretIn(field);
  // React only hears of a value that differs from the one it has noted, which it does whenever the field itself is written to.
  if (field.value === value) field.value = field instanceof HTMLSelectElement ? '' : field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  if (caret) (field as HTMLInputElement).setSelectionRange(...caret);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Fields of numbers and mail addresses do not tell. */
function caretIn(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement || field !== document.activeElement) return null;
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}
