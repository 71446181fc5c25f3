import { z } from 'zod';
import { exportFormats } from '../wire/sheets';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, rowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';
import { trimmed } from '../wire/text';
import { highestScore } from './scores';

/* How experts score the applications of a batch, and how the office decides on them. */

export const appraisalLimits = {
  experts: 15,
  criteria: 30,
  applications: 2000,
  /** Days from the drawing within which the experts score. */
  daysToScore: 90,
} as const;

/**
 * `ready`: the batch is closed and nobody was drawn; `scoring` until all scores are in and the office proposes;
 * `proposed` until a second person decides; then `decided`, `publicity`, and `published` once there is a result list.
 */
export const appraisalStages = ['ready', 'scoring', 'proposed', 'decided', 'publicity', 'published'] as const;
export type AppraisalStage = (typeof appraisalStages)[number];

const managing = { permissions: [permissions.talentExpertManage] } as const;
const ofBatch = z.object({ batchId: rowId });
const reason = trimmed(limits.textLength).min(1);
const stage = z.enum(appraisalStages);
const id = z.number().int();

const criterion = z.object({ key: z.string(), name: z.string(), weight: z.number().int(), note: z.string() });
export type ScoredCriterion = z.infer<typeof criterion>;

const listedBatch = z.object({
  batchId: id,
  title: z.string(),
  stage,
  applications: id,
  /** Null without a limit. */
  budget: z.number().nullable(),
  /** Scores that are submitted, and all that are to be. */
  submitted: id,
  wanted: id,
  dueAt: dateTime.nullable(),
  publicUntil: dateTime.nullable(),
  openObjections: id,
});
export type ListedAppraisal = z.infer<typeof listedBatch>;

const seat = z.object({
  id,
  field: z.string(),
  expertId: id,
  name: z.string(),
  unit: z.string(),
  state: z.enum(['seated', 'declined', 'replaced']),
  reason: z.string(),
});
export type Seat = z.infer<typeof seat>;

const score = z.object({
  seatId: id,
  state: z.enum(['open', 'draft', 'submitted']),
  /** Null until all scores of the batch are submitted. */
  total: z.number().nullable(),
  dropped: z.boolean(),
});

const appraised = z.object({
  id,
  number: z.string(),
  name: z.string(),
  applicant: z.string(),
  unit: z.string(),
  field: z.string(),
  state: z.string(),
  requested: z.number(),
  scores: z.array(score),
  /** Null until all scores are in. */
  average: z.number().nullable(),
  rank: id.nullable(),
  tied: z.boolean(),
  supported: z.boolean(),
  amount: z.number(),
  reason: z.string(),
  openObjections: id,
});
export type Appraised = z.infer<typeof appraised>;

const overview = z.object({
  batchId: id,
  title: z.string(),
  stage,
  /** Null without a limit. */
  budget: z.number().nullable(),
  criteria: z.array(criterion),
  experts: id,
  dueAt: dateTime.nullable(),
  publicityDays: id,
  publicFrom: dateTime.nullable(),
  publicUntil: dateTime.nullable(),
  /** The person who proposed, and may not decide. */
  proposedBy: z.object({ id, name: z.string(), time: dateTime }).nullable(),
  decidedBy: z.object({ id, name: z.string(), time: dateTime }).nullable(),
  returnReason: z.string(),
  seats: z.array(seat),
  applications: z.array(appraised),
});
export type AppraisalOverview = z.infer<typeof overview>;

const drawing = z.object({
  field: z.string(),
  time: dateTime,
  by: z.string(),
  reason: z.string(),
  seed: z.string(),
  /** In the order of the draw. */
  pool: z.array(z.object({ id, name: z.string(), drawn: z.boolean() })),
  excluded: z.array(z.object({ id, name: z.string(), avoidance: z.enum(['self', 'unit', 'named', 'asked', 'field']) })),
});
export type Drawing = z.infer<typeof drawing>;

export const talentAppraisals = {
  list: endpoint({
    method: 'GET',
    path: '/admin/talent-appraisals/list',
    summary: 'List the batches of talent projects that are scored or can be, newest first',
    access: managing,
    response: z.array(listedBatch),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/admin/talent-appraisals/overview',
    summary: 'Read how far the scoring of a batch is, with its ranking, decision and publicity',
    access: managing,
    query: ofBatch,
    response: overview,
  }),
  draws: endpoint({
    method: 'GET',
    path: '/admin/talent-appraisals/draws',
    summary: 'Read the draws of a batch with seed and pool, by which they can be checked',
    access: managing,
    query: ofBatch,
    response: z.array(drawing),
  }),
  draw: endpoint({
    method: 'POST',
    path: '/admin/talent-appraisals/draw',
    summary: 'Draw experts for each field of a closed batch; later it fills the seats that became vacant',
    access: managing,
    body: ofBatch.extend({ experts: z.number().int().min(1).max(appraisalLimits.experts), dueAt: dateTime }),
    response: z.object({ drawn: id }),
  }),
  replace: endpoint({
    method: 'POST',
    path: '/admin/talent-appraisals/replace',
    summary: 'Replace a drawn expert whose scores are not in with a reason, by a new draw',
    access: managing,
    body: byId.extend({ reason }),
    response: z.object({ replaced: z.boolean() }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/admin/talent-appraisals/remind',
    summary: 'Remind the experts of a batch whose scores are not in; at most once an hour',
    access: managing,
    body: ofBatch,
    response: z.object({ people: id }),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/admin/talent-appraisals/propose',
    summary: 'Propose which ranked applications are supported with how much, within the budget',
    access: managing,
    bodyLimit: limits.formBodyBytes,
    body: ofBatch.extend({
      rows: z
        .array(
          byId.extend({
            supported: z.boolean(),
            amount: z
              .number()
              .min(0)
              .max(1_000_000_000)
              .refine((amount) => Math.round(amount * 100) / 100 === amount),
            reason: trimmed(limits.textLength).default(''),
          }),
        )
        .min(1)
        .max(appraisalLimits.applications),
    }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/talent-appraisals/decide',
    summary: 'Confirm a proposal, or return it with a reason, as somebody else than who proposed',
    access: managing,
    body: ofBatch.extend({ agreed: z.boolean(), reason: trimmed(limits.textLength).default('') }),
  }),
  publicise: endpoint({
    method: 'POST',
    path: '/admin/talent-appraisals/publicise',
    summary: 'Make the decision public for the working days that the batch names, in which objections are heard',
    access: managing,
    body: ofBatch,
    response: z.object({ publicUntil: dateTime }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/talent-appraisals/publish',
    summary: 'Publish the results after the publicity, except those held by an objection, and grant them',
    access: managing,
    body: ofBatch,
    response: z.object({ granted: id, held: id }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/talent-appraisals/export',
    summary: 'Export the ranking and decision of a batch',
    access: managing,
    query: ofBatch.extend({ format: z.enum(exportFormats) }),
    answer: 'file',
  }),
};

const assignment = z.object({
  id,
  revision: id,
  seatId: id,
  batchId: id,
  batch: z.string(),
  /** A number in place of the name of who applies. */
  number: z.string(),
  name: z.string(),
  field: z.string(),
  dueAt: dateTime,
  state: z.enum(['open', 'draft', 'submitted']),
  total: z.number().nullable(),
  /** Whether scores can still be given. */
  editable: z.boolean(),
});
export type Assignment = z.infer<typeof assignment>;

const material = assignment.extend({
  criteria: z.array(criterion),
  scores: z.record(z.string(), z.number()),
  comment: z.string(),
  requested: z.number(),
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  summary: z.string(),
  /** Files have neutral names, because their own ones may name the applicant. */
  files: z.array(z.object({ number: id, size: id, extension: z.string() })),
});
export type ScoringMaterial = z.infer<typeof material>;

const given = byId.extend({
  revision: z.number().int().min(1),
  scores: z
    .record(z.string().max(40), z.number().int().min(0).max(highestScore))
    .refine((scores) => Object.keys(scores).length <= appraisalLimits.criteria),
  comment: trimmed(2000).default(''),
});
const revised = z.object({ revision: id });

/** The calls of experts about the applications that they score. They see neither who applies nor their unit. */
export const talentScoring = {
  mine: endpoint({
    method: 'GET',
    path: '/admin/talent-scoring/mine',
    summary: 'List the applications that the signed-in expert scores, those that wait first',
    access: 'user',
    response: z.array(assignment),
  }),
  material: endpoint({
    method: 'GET',
    path: '/admin/talent-scoring/material',
    summary: 'Read an application that the signed-in expert scores, without the person and the unit',
    access: 'user',
    query: byId,
    response: material,
  }),
  file: endpoint({
    method: 'GET',
    path: '/admin/talent-scoring/file',
    summary: 'Read a file of an application that the signed-in expert scores, under a neutral name',
    access: 'user',
    query: byId.extend({ number: rowId }),
    answer: 'file',
  }),
  save: endpoint({
    method: 'POST',
    path: '/admin/talent-scoring/save',
    summary: 'Save the scores of an application as a draft',
    access: 'user',
    body: given,
    response: revised,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/admin/talent-scoring/submit',
    summary: 'Submit the scores of an application, which cannot be changed afterwards',
    access: 'user',
    body: given,
    response: revised.extend({ total: z.number() }),
  }),
  decline: endpoint({
    method: 'POST',
    path: '/admin/talent-scoring/decline',
    summary: 'Decline to score a group of applications with a reason, before anything was submitted',
    access: 'user',
    body: byId.extend({ reason }),
  }),
};

const publicProject = z.object({
  id,
  number: z.string(),
  project: z.string(),
  name: z.string(),
  unit: z.string(),
  amount: z.number(),
});

const publicBatch = z.object({
  batchId: id,
  title: z.string(),
  stage: z.enum(['publicity', 'published']),
  publicFrom: dateTime,
  publicUntil: dateTime,
  /** Whether objections are still heard. */
  open: z.boolean(),
  publishedAt: dateTime.nullable(),
  projects: id,
});
export type PublicBatch = z.infer<typeof publicBatch>;
const publicDetail = publicBatch.omit({ projects: true }).extend({ projects: z.array(publicProject) });
export type PublicBatchDetail = z.infer<typeof publicDetail>;

/** What everybody may read about decided batches, without an account. */
export const talentPublicity = {
  list: endpoint({
    method: 'GET',
    path: '/admin/talent-publicity/list',
    summary: 'List the batches of talent projects in publicity, and those with results, newest first',
    access: 'public',
    response: z.array(publicBatch),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/talent-publicity/detail',
    summary: 'Read the projects of a batch in publicity, or its results',
    access: 'public',
    query: ofBatch,
    response: publicDetail,
  }),
};
