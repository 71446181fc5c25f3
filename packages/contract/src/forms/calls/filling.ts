import { z } from 'zod';
import { fieldValues } from '../../fields/field';
import { exportFormats } from '../../wire/sheets';
import { actionResult, comment, formRevision, instanceNumber, instanceState } from '../../tasks/common';
import { opinionParts } from '../../opinions/parts';
import { completionSteps, nextSteps } from '../../tasks/handler-choices';
import { endpoint } from '../../wire/endpoint';
import { dateTime, page as pageOf, repeated, rowId, searchQuery, workflowId } from '../../wire/envelope';
import { limits } from '../../wire/limits';
import { permissions } from '../../wire/permissions';
import { fieldRights } from '../access';
import { drawnForm } from '../form';

const designer = { permissions: [permissions.processDesign] } as const;

/** A form as one reader may read it and fill it in. */
const openForm = z.object({
  formKey: z.string(),
  formName: z.string(),
  version: z.number().int(),
  /** The revision that was read, to be sent with the next action. It is 0 if the form was never saved. */
  revision: z.number().int(),
  form: drawnForm,
  values: fieldValues,
  /** The right to each field or `table.column`. Hidden ones are not sent at all. */
  access: z.record(z.string(), z.enum(fieldRights)),
  /** The lookups whose choice no longer exists in its source. */
  gone: z.array(z.string()).default([]),
  /** Whether the form is a record under review. `versionUnderReview` reads what belongs to it. */
  isRecord: z.boolean().default(false),
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

export const furtherForms = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/further',
  summary: 'The forms of an instance that were filled in besides this one, as far as the reader may see them',
  access: 'user',
  query: z.object({ procInstId: workflowId, except: z.string().max(64).default('') }),
  response: z.array(openForm),
});

export const start = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/startProcessInst',
  summary: 'Start a process with its drawn form',
  access: 'user',
  body: z.object({
    procDefKey: z.string().min(1).max(255),
    ...nextSteps,
    /**
     * Idempotency key: the browser generates it once per form, so that a repeated request starts no second instance.
     */
    requestId: z.uuid().optional(),
    /** The version that was filled in. An older version is refused. */
    version: z.number().int().min(1),
    values: fieldValues,
  }),
  bodyLimit: limits.formBodyBytes,
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
    ...completionSteps,
    ...opinionParts,
    /** The version that was filled in. Another version is refused. */
    version: z.number().int().min(1).optional(),
    formRevision,
    /** The fields that were changed. */
    values: fieldValues.default({}),
  }),
  bodyLimit: limits.formBodyBytes,
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
  /** Whether the reader started the instance and can withdraw it. */
  withdrawable: z.boolean(),
  /** Values of the fields that a list can show. */
  values: fieldValues,
});
export type FilledForm = z.infer<typeof filledForm>;

const filters = {
  state: instanceState.optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  /** A filter `field:value`, repeated for several fields. */
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
