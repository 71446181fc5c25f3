import {
  defaultButtons,
  furtherButtons,
  noHandlers,
  type CandidateCondition,
  type FormSetting,
  type NodeButton,
  type UserTaskSettings,
} from '@portal/bpmn';
import { defaultLocale } from '@portal/contract';
import { findKind, labelText } from '@portal/contract/fields';
import type { Form } from '@portal/contract/forms';
import type { DrawnFlow } from './drawing';

export const handledBy = (handlers: Partial<CandidateCondition>): CandidateCondition => ({
  ...noHandlers,
  ...handlers,
});

/** Returns the buttons of a task, of which these are enabled. */
export const offering = (...enabled: string[]): NodeButton[] =>
  [...defaultButtons, ...furtherButtons.filter(({ id }) => enabled.includes(id))].map((button) => ({
    ...button,
    enabled: enabled.includes(button.id),
  }));

/** Returns the setting by which all handlers agree, each in a task of their own. */
export const everyHandler = (): UserTaskSettings['handling'] => ({
  type: 'completeMultiInst',
  config: { isSequential: false, completePercentage: 100, condition: '' },
});

/**
 * Returns the settings of the first task: the initiator fills in the form, and the task is passed automatically unless
 * another task is rejected to it.
 */
export const filledByInitiator = (): Partial<UserTaskSettings> => ({
  handlers: handledBy({ variable: '${initiator}' }),
  handling: everyHandler(),
  autoSubmit: { initiator: true, adjacent: false },
  buttons: offering('complete', 'terminate', 'print'),
});

/** Returns the fields of a form, all read-only. */
export const readOnlyFields = ({ fields }: Pick<Form, 'fields'>): FormSetting['formFieldList'] =>
  fields
    .filter(({ kind }) => !findKind(kind)?.decorative)
    .map(({ key, label }) => ({
      key,
      name: labelText(label ?? key, defaultLocale),
      operable: 'default',
      readOnly: 'true',
      hidden: 'default',
      required: 'default',
    }));

/** Returns these fields of a form, hidden. */
export const hiddenFields = (form: Pick<Form, 'fields'>, keys: readonly string[]): FormSetting['formFieldList'] =>
  readOnlyFields(form)
    .filter(({ key }) => keys.includes(key))
    .map((field) => ({ ...field, readOnly: 'default', hidden: 'true' }));

/** Draws a flow from left to right at the given height. */
export const straightFlow =
  (y: number) =>
  (id: string, from: string, to: string, fromX: number, toX: number): DrawnFlow => ({
    id,
    from,
    to,
    points: [
      [fromX, y],
      [toX, y],
    ],
  });
