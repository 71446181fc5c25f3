import { z } from 'zod';
import { exportFormats } from '../records/export-formats';
import { actionResult, comment, instanceNumber, instanceState } from '../tasks/common';
import { nextSteps } from '../tasks/handler-choices';
import { endpoint } from '../wire/endpoint';
import { dateTime, page as pageOf, pageQuery, repeated, rowId, searchQuery, workflowId } from '../wire/envelope';
import { permissions } from '../wire/permissions';
import { fieldRights } from './access';
import { drawnForm } from './form';

const designer = { permissions: [permissions.processDesign] } as const;

export const formKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,49}$/u);
export const formName = z.string().trim().min(1).max(50);

const formSummary = z.object({
  id: z.number().int(),
  formKey: z.string(),
  formName: z.string(),
  /** False for a form that is written in code. */
  drawn: z.boolean(),
  enabled: z.boolean(),
  /** Null until the form is published. */
  version: z.number().int().nullable(),
  /** Whether the draft differs from the published version. */
  changed: z.boolean(),
  updateTime: dateTime.nullable(),
});
export type FormSummary = z.infer<typeof formSummary>;

const formDetail = formSummary.extend({
  /** Increases with every change; a save names the one that it saw. */
  revision: z.number().int(),
  draft: drawnForm,
  /** The kinds of all keys that were ever published: they can be used for nothing else. */
  published: z.record(z.string(), z.string()),
});
export type FormDetail = z.infer<typeof formDetail>;

const seen = z.object({ id: rowId, revision: z.number().int().min(1) });
const saved = z.object({ id: z.number().int(), revision: z.number().int() });

export const page = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/page',
  summary: 'List forms, drawn ones and those written in code',
  access: designer,
  query: searchQuery,
  response: pageOf(formSummary),
});

export const detail = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/detail',
  summary: 'Read a drawn form with its draft',
  access: designer,
  query: z.object({ id: rowId }),
  response: formDetail,
});

const formVersion = z.object({
  version: z.number().int(),
  formName: z.string(),
  publishedBy: z.string(),
  publishTime: dateTime,
});
export type FormVersion = z.infer<typeof formVersion>;

export const versions = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/versions',
  summary: 'List the published versions of a drawn form, newest first',
  access: designer,
  query: pageQuery.extend({ id: rowId }),
  response: pageOf(formVersion),
});

export const versionDetail = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/versionDetail',
  summary: 'Read a published version of a drawn form',
  access: designer,
  query: z.object({ id: rowId, version: z.coerce.number().int().min(1) }),
  response: formVersion.extend({ form: drawnForm }),
});

const missingReference = z.object({
  /** The field whose settings or default name it. */
  field: z.string(),
  /** A dictionary by its type; absent for people, units and entries in a default value. */
  dictionary: z.string().optional(),
});
export type MissingReference = z.infer<typeof missingReference>;

export const check = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/check',
  summary: 'Check which dictionaries, people and units of a form do not exist, e.g. before it is imported',
  access: designer,
  body: z.object({ draft: drawnForm }),
  response: z.array(missingReference),
});

export const create = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/create',
  summary: 'Create a drawn form: empty, as a copy, or from an exported file',
  access: designer,
  body: z.object({
    formKey,
    formName,
    draft: drawnForm.optional(),
    /** The form whose draft is copied. */
    copyOf: rowId.optional(),
  }),
  response: saved,
});

export const saveDraft = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/saveDraft',
  summary: 'Save the draft of a drawn form',
  access: designer,
  body: seen.extend({ formName, draft: drawnForm }),
  response: saved,
});

export const publish = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/publish',
  summary: 'Publish the draft of a drawn form as its next version',
  access: designer,
  body: seen,
  response: saved.extend({ version: z.number().int() }),
});

export const enable = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/enable',
  summary: 'Enable or disable a drawn form for new instances',
  access: designer,
  body: seen.extend({ enabled: z.boolean() }),
  response: saved,
});

export const remove = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/remove',
  summary: 'Delete a drawn form that no process uses',
  access: designer,
  body: seen,
});

const values = z.record(z.string().max(50), z.json());

/** A form as one reader may see and fill it in. */
const openForm = z.object({
  formKey: z.string(),
  formName: z.string(),
  version: z.number().int(),
  form: drawnForm,
  values,
  /** By field or `table.column`; what is hidden is not sent at all. */
  access: z.record(z.string(), z.enum(fieldRights)),
});
export type OpenForm = z.infer<typeof openForm>;

export const formToStart = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/toStart',
  summary: 'The drawn form with which a process starts',
  access: 'user',
  query: z.object({ procDefKey: z.string().min(1).max(255) }),
  response: openForm,
});

export const formOfInstance = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/ofInstance',
  summary: 'The drawn form of an instance with its values, as a task or the reader may see it',
  access: 'user',
  query: z.object({ procInstId: workflowId, taskId: workflowId.optional() }),
  response: openForm,
});

export const start = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/startProcessInst',
  summary: 'Start a process with its drawn form',
  access: 'user',
  body: z.object({
    procDefKey: z.string().min(1).max(255),
    ...nextSteps,
    /** Chosen by the browser once a form, so that a repeated request starts nothing twice. */
    requestId: z.uuid().optional(),
    /** The version that was filled in; an older one is refused. */
    version: z.number().int().min(1),
    values,
  }),
  response: actionResult,
});

export const complete = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/completeTask',
  summary: 'Complete a task with the changes of its drawn form',
  access: 'user',
  body: z.object({
    taskId: workflowId,
    procInstId: workflowId,
    comment,
    ...nextSteps,
    /** The version that was filled in; another one is refused. */
    version: z.number().int().min(1).optional(),
    /** The fields that were changed. */
    values: values.default({}),
  }),
  response: actionResult,
});

const filledForm = z.object({
  procInstId: workflowId,
  instanceNumber,
  title: z.string(),
  initiatorName: z.string(),
  state: instanceState,
  startTime: dateTime,
  /** The version that was filled in. */
  version: z.number().int(),
  /** Names of the nodes that wait now. */
  currentNodes: z.array(z.string()),
  /** Whether the reader, who started it, can take it back. */
  withdrawable: z.boolean(),
  /** Of the fields that a list can show. */
  values,
});
export type FilledForm = z.infer<typeof filledForm>;

const filters = {
  state: instanceState.optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  /** `field:value`, repeated for several fields. */
  filter: repeated,
};
const narrowing = { id: rowId, ...filters };

export const filledPage = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/filledPage',
  summary: 'List the entries of a drawn form, newest first',
  access: designer,
  query: searchQuery.extend(narrowing),
  response: pageOf(filledForm),
});

export const ownFilledPage = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/ownFilledPage',
  summary: 'List what the caller filled in to start a process, with the fields that its start shows, newest first',
  access: 'user',
  query: searchQuery.extend({ procDefKey: z.string().min(1).max(255), ...filters }),
  response: pageOf(filledForm),
});

export const filledExport = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/filledExport',
  summary: 'Export the entries of a drawn form with the same filters',
  access: designer,
  query: searchQuery.pick({ keyword: true }).extend({ ...narrowing, format: z.enum(exportFormats) }),
  answer: 'file',
});
