import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { workflowId } from '../wire/envelope';

export const printingLimits = {
  /** Instances that one request prints. */
  instances: 100,
  /** Bytes of the attachments that one archive package takes. */
  archiveBytes: 1024 * 1024 * 1024,
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

const several = z.object({
  instances: z
    .array(printed)
    .min(1)
    .max(printingLimits.instances)
    .refine((rows) => new Set(rows.map(({ procInstId }) => procInstId)).size === rows.length),
});

export const pdfs = endpoint({
  method: 'POST',
  path: '/workflow/printing/pdfs',
  summary: 'Download several instances as PDFs in one ZIP file',
  access: 'user',
  answer: 'file',
  body: several,
});

export const archive = endpoint({
  method: 'POST',
  path: '/workflow/printing/archive',
  summary: 'Download ended instances as a sealed package: forms, history, attachments, checksums, signature',
  access: 'user',
  answer: 'file',
  body: several,
});
