import {
  defaultButtons,
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

/** The buttons of a task, of which these are enabled. */
export const offering = (...enabled: string[]): NodeButton[] =>
  defaultButtons.map((button) => ({ ...button, enabled: enabled.includes(button.id) }));

/** All handlers agree, each in a task of their own. */
export const everyHandler = (): UserTaskSettings['handling'] => ({
  type: 'completeMultiInst',
  config: { isSequential: false, completePercentage: 100, condition: '' },
});

/** The first task: the initiator fills the form in; it passes by itself until a task is rejected to it. */
export const filledByInitiator = (): Partial<UserTaskSettings> => ({
  handlers: handledBy({ variable: '${initiator}' }),
  handling: everyHandler(),
  autoSubmit: { initiator: true, adjacent: false },
  buttons: offering('complete', 'terminate', 'print'),
});

/** The fields of a form, none of which can be changed. */
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

/** A flow from left to right at a height. */
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
