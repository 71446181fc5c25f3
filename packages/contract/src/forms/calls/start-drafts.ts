import { z } from 'zod';
import { fieldValues } from '../../fields/field';
import { endpoint } from '../../wire/endpoint';
import { dateTime, page, pageQuery, workflowId } from '../../wire/envelope';
import { limits } from '../../wire/limits';

/*
 * Drafts of applications that somebody has not submitted yet, where the platform allows drafts. A draft has the
 * `requestId` of the start, which deletes it. Nobody else reads it.
 */

const draft = z.object({ requestId: z.uuid() });

const startDraftRecord = draft.extend({
  processDefinitionKey: z.string(),
  processName: z.string(),
  /** The title that the application would have. It is empty while too few fields are filled in. */
  title: z.string(),
  /** The first fields that are filled in. */
  summary: z.array(z.object({ label: z.string(), text: z.string() })),
  savedAt: dateTime,
  /** Whether its owner can start the process now. */
  startable: z.boolean(),
});
export type StartDraftRecord = z.infer<typeof startDraftRecord>;

export const startDraftPage = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/startDraftPage',
  summary: "List the caller's drafts of applications, saved last first",
  access: 'user',
  query: pageQuery,
  response: page(startDraftRecord).extend({
    /** Days after which a draft is deleted if it was not saved again. */
    keptDays: z.number().int(),
  }),
});

const startDraft = draft.extend({
  processDefinitionKey: z.string(),
  /** The values that still fit. */
  values: fieldValues,
  /** The labels of the fields whose values do not fit the current form. */
  left: z.array(z.string()),
  savedAt: dateTime,
});
export type StartDraft = z.infer<typeof startDraft>;

export const readStartDraft = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/startDraft',
  summary: "Read the caller's draft of an application, for the form with which its process starts now",
  access: 'user',
  query: draft,
  response: startDraft.extend({
    /** The instance that the draft became when it was submitted, perhaps on another device. It holds no values then. */
    submittedAs: workflowId.nullable(),
  }),
});

export const saveStartDraft = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/saveStartDraft',
  summary: "Keep the caller's draft of an application with its files, in place of an earlier one",
  access: 'user',
  body: draft.extend({
    procDefKey: z.string().min(1).max(255),
    /** The version of the form that was filled in. Another version is refused. */
    version: z.number().int().min(1).optional(),
    /** The values of the form, which need not be complete. */
    values: fieldValues,
  }),
  bodyLimit: limits.formBodyBytes,
  response: startDraft,
});

export const removeStartDraft = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/removeStartDraft',
  summary: "Delete the caller's draft of an application and release its files",
  access: 'user',
  body: draft,
  response: z.null(),
});

export const startAgain = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/startAgain',
  summary: 'Take the values of an earlier application of the caller over into a new one, with copies of its files',
  access: 'user',
  body: z.object({ procInstId: workflowId, procDefKey: z.string().min(1).max(255) }),
  response: startDraft.pick({ values: true, left: true }),
});
