import { z } from 'zod';
import { fieldValues } from '../fields/field';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, rowId } from '../wire/envelope';

const saved = z.object({ id: z.number().int(), revision: z.number().int() });
const money = z.string().nullable();
const mostRanked = 2000;

const batch = z.object({
  id: z.number().int(),
  title: z.string(),
  year: z.number().int(),
  kind: z.string(),
  state: z.string(),
  opensAt: dateTime,
  closesAt: dateTime,
  amountMost: money,
  /** `soon` before its opening, `open` until its closing time, then `closed`, whatever its state says. */
  phase: z.enum(['soon', 'open', 'closed']),
  /** Seconds until it opens or closes by the server's clock, or 0 for a closed one. */
  secondsLeft: z.number().int(),
});

const ownApplication = z.object({
  id: z.number().int(),
  number: z.string().nullable(),
  name: z.string(),
  state: z.string(),
});

const call = batch.extend({ application: ownApplication.nullable() });
export type Call = z.output<typeof call>;

const step = z.object({ state: z.string(), time: dateTime });
const note = z.object({ field: z.string(), note: z.string(), by: z.string(), time: dateTime });

const progress = ownApplication.extend({
  revision: z.number().int(),
  amount: money,
  unit: z.string().nullable(),
  unitOpinion: z.string().nullable(),
  batch: batch.nullable(),
  /** The states through which it passed, from the first. */
  steps: z.array(step),
  /** What the formal review wants mended now. */
  notes: z.array(note),
  /** The newest formal review, and the applicant's open task of it. */
  procInstId: z.string().nullable(),
  taskId: z.string().nullable(),
});
export type OwnApplication = z.output<typeof progress>;

const condition = z.object({
  condition: z.enum(['age', 'degree', 'level', 'unitNature', 'area', 'amount', 'exclusive']),
  met: z.boolean(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

const candidate = ownApplication.extend({
  revision: z.number().int(),
  applicant: z.string(),
  amount: money,
  rank: z.number().int().nullable(),
  unitOpinion: z.string().nullable(),
  submittedAt: dateTime.nullable(),
});
export type Candidate = z.output<typeof candidate>;

const recommendation = z.object({
  batch,
  companyId: z.number().int(),
  company: z.string(),
  /** Null without a limit. */
  quota: z.number().int().nullable(),
  used: z.number().int(),
  rows: z.array(candidate),
});
export type Recommendation = z.output<typeof recommendation>;

const funnel = batch.extend({
  budget: money,
  publicityDays: z.number().int().nullable(),
  /** Applications and the sum of their amounts by state. */
  states: z.array(z.object({ state: z.string(), count: z.number().int(), amount: z.string() })),
});
export type BatchFunnel = z.output<typeof funnel>;

const values = z.object({ values: fieldValues });

/** The calls of applicants, units and the office beside those of the records. */
export const calls = endpoint({
  method: 'GET',
  path: '/admin/talent-projects/calls',
  summary: "List the batches that were published, those still open first, with the caller's own application",
  access: 'user',
  response: z.array(call),
});

export const own = endpoint({
  method: 'GET',
  path: '/admin/talent-projects/own',
  summary: "List the caller's applications with the states they passed and the notes of the formal review",
  access: 'user',
  response: z.array(progress),
});

export const prefill = endpoint({
  method: 'GET',
  path: '/admin/talent-projects/prefill',
  summary: "Read the values with which the caller's application in a batch begins",
  access: 'user',
  query: byId,
  response: values,
});

export const check = endpoint({
  method: 'POST',
  path: '/admin/talent-projects/check',
  summary: 'Check the conditions of a batch for the values of an application',
  access: 'user',
  body: byId.extend({ values: fieldValues }),
  response: z.array(condition),
});

export const apply = endpoint({
  method: 'POST',
  path: '/admin/talent-projects/apply',
  summary: "Save the caller's application in a batch as a draft; a second one is refused",
  access: 'user',
  body: byId.extend({ values: fieldValues }),
  response: saved,
});

export const recommendations = endpoint({
  method: 'GET',
  path: '/admin/talent-projects/recommendations',
  summary: 'List the applications of the units that the caller administers by batch, in the order of their ranks',
  access: 'user',
  response: z.array(recommendation),
});

export const rank = endpoint({
  method: 'POST',
  path: '/admin/talent-projects/rank',
  summary: 'Rank the recommended applications of a unit in a batch; refused if the list has changed',
  access: 'user',
  body: z.object({ batchId: rowId, companyId: rowId, order: z.array(rowId).min(1).max(mostRanked) }),
});

export const board = endpoint({
  method: 'GET',
  path: '/admin/talent-projects/board',
  summary: 'Count applications and amounts of each batch by state, as far as the caller reaches them',
  access: 'user',
  response: z.array(funnel),
});
