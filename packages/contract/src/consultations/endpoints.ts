import { z } from 'zod';
import { fieldValues } from '../fields/field';
import { storedFileValue } from '../fields/files/stored-files';
import { endpoint } from '../wire/endpoint';
import { dateTime, page as pageOf, rowId, searchQuery, workflowId } from '../wire/envelope';

export const consultationLimits = {
  textLength: 1000,
  /** Colleagues whom one question asks. */
  people: 20,
  /** Fields of the form that one request for material names. */
  fields: 20,
  files: 5,
  /** Questions and requests about one task, with those that were withdrawn. */
  perTask: 50,
  /** The questions that wait for a person are counted up to this number. */
  waitingMax: 100,
} as const;

/** `ask`: a handler asks colleagues for their opinion. `supplement`: a handler asks the initiator for more data. */
const consultationKind = z.enum(['ask', 'supplement']);
export type ConsultationKind = z.infer<typeof consultationKind>;

/** ended: the task was handled, or the instance ended. A supplement is over once it was sent. */
const consultationState = z.enum(['open', 'sent', 'withdrawn', 'ended']);

const answerOf = z.object({
  text: z.string(),
  files: z.array(storedFileValue),
  time: dateTime,
});

export const consultation = z.object({
  id: z.number().int(),
  kind: consultationKind,
  taskId: workflowId,
  nodeName: z.string(),
  /** The handler who asks. */
  userId: z.number().int(),
  userName: z.string(),
  text: z.string(),
  /** Keys of the fields of the form that a supplement asks for. */
  fields: z.array(z.string()),
  time: dateTime,
  state: consultationState,
  /** The people who are asked, with their answers. */
  people: z.array(z.object({ userId: z.number().int(), userName: z.string(), answer: answerOf.nullable() })),
  /** Whether the reader is asked, and can answer now or change their answer. */
  mayAnswer: z.boolean(),
  /** Whether the reader may take it back, and somebody has not answered yet. */
  mayWithdraw: z.boolean(),
});
export type Consultation = z.infer<typeof consultation>;

const instance = z.object({ procInstId: workflowId });
const task = instance.extend({ taskId: workflowId });
const made = z.object({ id: z.number().int() });

export const ask = endpoint({
  method: 'POST',
  path: '/workflow/consultation/ask',
  summary: 'Ask colleagues for their opinion on a task; the same `requestId` asks once',
  access: 'user',
  body: task.extend({ requestId: z.uuid(), values: fieldValues }),
  response: made,
});

export const answer = endpoint({
  method: 'POST',
  path: '/workflow/consultation/answer',
  summary: 'Answer a question about a task, or change the answer while the task waits',
  access: 'user',
  body: instance.extend({ id: rowId, values: fieldValues }),
  response: made,
});

export const requestSupplement = endpoint({
  method: 'POST',
  path: '/workflow/consultation/requestSupplement',
  summary: 'Ask the initiator for more material while the task waits; the same `requestId` asks once',
  access: 'user',
  body: task.extend({
    requestId: z.uuid(),
    values: fieldValues,
    fields: z.array(z.string().min(1).max(100)).max(consultationLimits.fields).default([]),
  }),
  response: made,
});

export const supply = endpoint({
  method: 'POST',
  path: '/workflow/consultation/supply',
  summary: 'Send the material that a handler asked for: fields of the form that they named, a text and files',
  access: 'user',
  body: instance.extend({
    id: rowId,
    values: fieldValues,
    formValues: fieldValues.default({}),
    /** The revision of the form that the initiator has seen. */
    formRevision: z.number().int().min(0).optional(),
  }),
  response: made,
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/workflow/consultation/withdraw',
  summary: 'Withdraw a question or a request for material, as who asked or as a handler of the task',
  access: 'user',
  body: instance.extend({ id: rowId }),
  response: made,
});

/** Fields that a handler can ask the initiator to fill in. */
export const supplementFields = endpoint({
  method: 'GET',
  path: '/workflow/consultation/supplementFields',
  summary: 'List the fields of the form that a request for material can name',
  access: 'user',
  query: task,
  response: z.array(z.object({ key: z.string(), label: z.string() })),
});

const consultationRecord = z.object({
  id: z.number().int(),
  kind: consultationKind,
  procInstId: workflowId,
  instanceNumber: z.string(),
  title: z.string(),
  processName: z.string(),
  nodeName: z.string(),
  userName: z.string(),
  text: z.string(),
  time: dateTime,
  state: consultationState,
  answered: z.boolean(),
});
export type ConsultationRecord = z.infer<typeof consultationRecord>;

export const page = endpoint({
  method: 'GET',
  path: '/workflow/consultation/page',
  summary: 'List what the signed-in user was asked about tasks of others, newest first; by default what waits for them',
  access: 'user',
  query: searchQuery.extend({ show: z.enum(['waiting', 'all']).default('waiting') }),
  response: pageOf(consultationRecord),
});
