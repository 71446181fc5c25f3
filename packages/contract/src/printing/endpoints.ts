import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { instanceNumber, instanceState } from '../tasks/common';
import { dateTime, rowId, workflowId } from '../wire/envelope';

export const printingLimits = {
  /** Instances that one request prints. */
  instances: 100,
  /** Bytes of the attachments that one archive package takes. */
  archiveBytes: 1024 * 1024 * 1024,
  /** Papers that one address verifies in a minute. */
  verifiedPerMinute: 60,
} as const;

const printed = z.object({ procInstId: workflowId, taskId: workflowId.optional() });
export type PrintedInstance = z.infer<typeof printed>;

export const pdf = endpoint({
  method: 'GET',
  path: '/workflow/printing/pdf',
  summary: 'Download an instance as a PDF, as its printed page reads for the caller',
  access: 'user',
  answer: 'file',
  query: printed.extend({ discussion: z.enum(['true', 'false']).default('false') }),
});

export const several = z.object({
  instances: z
    .array(printed)
    .min(1)
    .max(printingLimits.instances)
    .refine((rows) => new Set(rows.map(({ procInstId }) => procInstId)).size === rows.length),
});

export const pdfs = endpoint({
  method: 'POST',
  path: '/workflow/printing/pdfs',
  summary: 'Download several instances as PDFs, each in a file of a ZIP or all joined to one',
  access: 'user',
  answer: 'file',
  body: several.extend({
    as: z.enum(['zip', 'pdf']).default('zip'),
    /**
     * Templates, of which each prints the instances of its process; the others are printed by the default form. DOCX
     * files cannot be joined to a PDF.
     */
    templates: z.array(rowId).max(printingLimits.instances).default([]),
  }),
});

export const archive = endpoint({
  method: 'POST',
  path: '/workflow/printing/archive',
  summary: 'Download ended instances as a sealed package: forms, history, attachments, checksums, signature',
  access: 'user',
  answer: 'file',
  body: several,
});

/** The page to which the code of a printed paper leads, followed by its token. */
export const verifyPath = '/verify';

/** What everybody may know of a printed paper: no content of the form, nor its title, which may have some. */
const printedPaper = z.object({
  instanceNumber,
  processName: z.string(),
  /** The names of people are masked. */
  initiatorName: z.string(),
  printedBy: z.string(),
  printTime: dateTime,
  /** State and end when it was printed. */
  state: instanceState,
  endTime: dateTime.nullable(),
});
export type PrintedPaper = z.infer<typeof printedPaper>;

/**
 * `genuine`: form, history and state are as printed. `changed`: they are not. `withdrawn`: the instance was withdrawn,
 * revoked or terminated after the print. `unknown`: no such paper was printed, or its instance was deleted.
 */
const paperResult = z.enum(['genuine', 'changed', 'withdrawn', 'unknown']);

const verification = z.object({
  result: paperResult,
  /** Null for an unknown paper. */
  paper: printedPaper.nullable(),
  /** State and end now. */
  now: z.object({ state: instanceState, endTime: dateTime.nullable() }).nullable(),
});
export type Verification = z.infer<typeof verification>;

export const verifyPaper = endpoint({
  method: 'GET',
  path: '/workflow/printing/verify',
  summary: 'Compare a printed paper with its instance, for whoever holds the paper',
  access: 'public',
  query: z.object({ token: z.string().min(1).max(100) }),
  response: verification,
});
