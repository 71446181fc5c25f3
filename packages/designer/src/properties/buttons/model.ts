import { buttonName, type DialectTexts, type NodeButton } from '@portal/bpmn';
import type { SectionText } from '../strings';

/** Renames a button. The default label in the reader's language is not stored as a name. */
export function renameButton(buttons: NodeButton[], id: string, name: string, texts: DialectTexts): NodeButton[] {
  const own = name.trim() === buttonName({ id, name: '' }, texts) ? '' : name.trim();
  return buttons.map((button) => (button.id === id ? { ...button, name: own } : button));
}

export function enableButton(buttons: NodeButton[], id: string, enabled: boolean): NodeButton[] {
  return buttons.map((button) => (button.id === id ? { ...button, enabled } : button));
}

export function addButton(buttons: NodeButton[], id: string, name: string): NodeButton[] {
  return [...buttons, { id, name, custom: true, enabled: true, editable: true }];
}

/** Removes a button. Only a custom button can be removed. */
export function removeButton(buttons: NodeButton[], id: string): NodeButton[] {
  return buttons.filter((button) => button.id !== id || !button.custom);
}

export function buttonIdIssue(buttons: NodeButton[], id: string): SectionText | undefined {
  if (id.trim() === '') return 'buttonIdRequired';
  if (!/^[A-Za-z0-9]+$/u.test(id)) return 'buttonIdFormat';
  return buttons.some((button) => button.id === id) ? 'buttonIdTaken' : undefined;
}

export function buttonNameIssue(name: string): SectionText | undefined {
  return name.trim() === '' ? 'buttonNameRequired' : undefined;
}
