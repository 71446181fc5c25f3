import { z } from 'zod';
import { designer, processKey } from '../definitions/parts';
import { endpoint } from '../wire/endpoint';
import { several } from '../printing/endpoints';
import { dateTime, workflowId } from '../wire/envelope';
import { trimmed } from '../wire/text';

/* Templates by which the instances of a process are printed beside the default form. */

export const templateLimits = {
  nameLength: 50,
  /** Templates of one process. */
  templates: 20,
  /** Characters of a text with its markup. */
  contentLength: 200_000,
  /** Bytes of a DOCX file, and of what it contains when it is unpacked. */
  documentBytes: 5 * 1024 * 1024,
  unpackedBytes: 50 * 1024 * 1024,
  /** Files inside a DOCX file. */
  documentFiles: 1000,
} as const;

/** `text`: written in the browser, printed as PDF. `document`: a DOCX file, filled in and downloaded as DOCX. */
const kind = z.enum(['text', 'document']);
export type TemplateKind = z.infer<typeof kind>;

const id = z.number().int().positive();
const queryId = z.coerce.number().int().positive();
const name = trimmed(templateLimits.nameLength).min(1);
const content = z.string().max(templateLimits.contentLength);

const template = z.object({
  id,
  name,
  kind,
  /** Whether printing offers it first. At most one of a process. */
  isDefault: z.boolean(),
  /** A change sends the revision that it read. */
  revision: z.number().int(),
  /** The name of the uploaded file, which is empty for a text. */
  fileName: z.string(),
  changedBy: z.string(),
  changedTime: dateTime,
  /** Placeholders that name nothing: they are printed empty, with a mark. */
  unknown: z.array(z.string()),
});
export type PrintTemplate = z.infer<typeof template>;

const ofProcess = z.object({ processDefKey: processKey });

export const list = endpoint({
  method: 'GET',
  path: '/workflow/printTemplate/list',
  summary: 'List the print templates of a process',
  access: designer,
  query: ofProcess,
  response: z.array(template),
});

export const detail = endpoint({
  method: 'GET',
  path: '/workflow/printTemplate/detail',
  summary: 'Read a print template with its text',
  access: designer,
  query: z.object({ id: queryId }),
  response: template.extend({ content: z.string() }),
});

const named = z.object({ name: z.string(), label: z.string() });
const placeholder = named.extend({
  /** What stands between `{{#name}}` and `{{/name}}`, which is repeated for each entry. */
  columns: z.array(named).optional(),
  /** Only in DOCX files. */
  documentOnly: z.literal(true).optional(),
});
export type Placeholder = z.infer<typeof placeholder>;

const placeholderGroup = z.object({ label: z.string(), placeholders: z.array(placeholder) });
export type PlaceholderGroup = z.infer<typeof placeholderGroup>;

export const placeholders = endpoint({
  method: 'GET',
  path: '/workflow/printTemplate/placeholders',
  summary: 'List what the print templates of a process can name',
  access: designer,
  query: ofProcess,
  response: z.array(placeholderGroup),
});

const saved = z.object({ id, revision: z.number().int(), unknown: z.array(z.string()) });
export type SavedTemplate = z.infer<typeof saved>;

export const save = endpoint({
  method: 'POST',
  path: '/workflow/printTemplate/save',
  summary: 'Save a template that was written as a text, or the name of a DOCX file',
  access: designer,
  body: ofProcess.extend({
    name,
    /** Absent for a DOCX file, which `upload` replaces. */
    content: content.optional(),
    /** A change names the template and the revision that it read. */
    id: id.optional(),
    revision: z.number().int().optional(),
  }),
  bodyLimit: 1024 * 1024,
  response: saved,
});

export const upload = endpoint({
  method: 'POST',
  path: '/workflow/printTemplate/upload',
  summary: 'Upload a DOCX file as a template, or in place of the one that a template has',
  access: designer,
  accepts: 'multipart',
  query: ofProcess.extend({ id: queryId.optional(), revision: z.coerce.number().int().optional() }),
  response: saved,
});

export const file = endpoint({
  method: 'GET',
  path: '/workflow/printTemplate/file',
  summary: 'Download the DOCX file of a template',
  access: designer,
  answer: 'file',
  query: z.object({ id: queryId }),
});

export const setDefault = endpoint({
  method: 'POST',
  path: '/workflow/printTemplate/setDefault',
  summary: 'Choose the template that printing offers first; none means the default form',
  access: designer,
  body: ofProcess.extend({ id: id.nullable() }),
  response: z.object({ id: id.nullable() }),
});

export const remove = endpoint({
  method: 'POST',
  path: '/workflow/printTemplate/remove',
  summary: 'Delete a print template',
  access: designer,
  body: z.object({ id }),
  response: z.object({ id }),
});

export const preview = endpoint({
  method: 'POST',
  path: '/workflow/printTemplate/preview',
  summary: 'Print an instance that the caller may read by a text that is not saved yet',
  access: designer,
  answer: 'file',
  body: ofProcess.extend({ procInstId: workflowId, content }),
  bodyLimit: 1024 * 1024,
});

const instance = z.object({ procInstId: workflowId });

export const offered = endpoint({
  method: 'GET',
  path: '/workflow/printing/templates',
  summary: 'List the templates by which an instance can be printed',
  access: 'user',
  query: instance,
  response: z.array(template.pick({ id: true, name: true, kind: true, isDefault: true })),
});
export type OfferedTemplates = z.output<typeof offered.response>;

export const offeredForSeveral = endpoint({
  method: 'POST',
  path: '/workflow/printing/templatesOfSeveral',
  summary: 'List the templates by which instances can be printed, by process; without those that have none',
  access: 'user',
  body: several,
  response: z.array(
    z.object({
      processKey: z.string(),
      processName: z.string(),
      /** The instances of the process among those that were named. */
      count: z.number().int(),
      templates: offered.response,
    }),
  ),
});
export type OfferedForSeveral = z.output<typeof offeredForSeveral.response>;

export const print = endpoint({
  method: 'GET',
  path: '/workflow/printing/document',
  summary: 'Print an instance by a template, as the caller may see it: a PDF, or the filled-in DOCX file',
  access: 'user',
  answer: 'file',
  query: instance.extend({ taskId: workflowId.optional(), templateId: queryId }),
});
