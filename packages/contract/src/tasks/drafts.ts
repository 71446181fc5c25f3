import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, workflowId } from '../wire/envelope';
import { limits, nestsAtMost } from '../wire/limits';
import { fieldValues } from '../fields/field';

/*
 * A draft that a handler keeps of a task before acting on it (暂存), if the platform allows drafts. Nobody else reads it.
 */

const values = fieldValues.refine(
  (sent) => nestsAtMost(limits.variableLevels, sent) && JSON.stringify(sent).length <= limits.variablesLength,
);

/** The opinion, and the typed form values with the values that the form had then. Null without a form. */
const draftContent = z.object({
  comment: z.string().max(limits.commentLength),
  form: z.object({ typed: values, seen: values }).nullable(),
});
export type DraftContent = z.infer<typeof draftContent>;

export const taskDraft = draftContent.extend({ savedAt: dateTime });
export type TaskDraft = z.infer<typeof taskDraft>;

const task = z.object({ procInstId: workflowId, taskId: workflowId });

export const saveTaskDraft = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/saveTaskDraft',
  summary: "Keep the caller's draft of a task, in place of an earlier one",
  access: 'user',
  body: task.extend({ draft: draftContent }),
  response: taskDraft,
});

export const discardTaskDraft = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/discardTaskDraft',
  summary: "Discard the caller's draft of a task",
  access: 'user',
  body: task,
  response: z.null(),
});
