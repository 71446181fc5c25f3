import { ownFields } from '../../shared/DesignerContext';

/** Pending input of a field, which becomes part of the drawing on blur. */
export interface Typed {
  field: string;
  text: string;
}

/** Follows the text that is typed into the fields of the designer; no other on the page is its business. */
export function createTyping() {
  let control: Element | null = null;
  let text = '';
  /** What the field says now is not news any more. */
  const take = () => {
    control = ownFields.has(document.activeElement) ? document.activeElement : null;
    text = textOf(control) ?? '';
  };
  const now = (): Typed | undefined => {
    const typed = textOf(control)?.trim();
    if (!control || control !== document.activeElement || !typed || typed === text.trim()) return undefined;
    return { field: nameOf(control), text: typed };
  };
  return { take, now };
}

export type Typing = ReturnType<typeof createTyping>;

const isText = (element: Element | null) =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

const textOf = (element: Element | null): string | undefined =>
  isText(element) ? (element as HTMLInputElement).value : undefined;

const nameOf = (control: Element): string =>
  (control as HTMLInputElement).labels?.[0]?.textContent || control.getAttribute('aria-label') || '';
