import { buttonName, isVariableName, type DialectTexts, type NodeButton } from '@portal/bpmn';
import type { SectionText } from '../strings';

/** Renames a button. The default label in the reader's language is not stored as a name. */
export function renameButton(buttons: NodeButton[], id: string, name: string, texts: DialectTexts): NodeButton[] {
  const own = name.trim() === buttonName({ id, name: '' }, texts) ? '' : name.trim();
  return buttons.map((button) => (button.id === id ? { ...button, name: own } : button));
}

export function enableButton(buttons: NodeButton[], id: string, enabled: boolean): NodeButton[] {
  return buttons.map((button) => (button.id === id ? { ...button, enabled } : button));
}

/** What the designer of a process says of a button of their own. */
export type CustomButton = Pick<NodeButton, 'id' | 'name' | 'opinion' | 'variable'>;

const given = (text: string | undefined) => text?.trim() || undefined;

/** Adds a custom button, or changes the one with its id. */
export function putButton(buttons: NodeButton[], { id, name, opinion, variable }: CustomButton): NodeButton[] {
  const said = { name: name.trim(), opinion: given(opinion), variable: given(variable) };
  return buttons.some((button) => button.id === id)
    ? buttons.map((button) => (button.id === id ? { ...button, ...said } : button))
    : [...buttons, { id, ...said, custom: true, enabled: true, editable: true }];
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

export function variableIssue(name: string): SectionText | undefined {
  return name.trim() === '' || isVariableName(name.trim()) ? undefined : 'buttonVariableFormat';
}

export function buttonNameIssue(name: string): SectionText | undefined {
  return name.trim() === '' ? 'buttonNameRequired' : undefined;
}
