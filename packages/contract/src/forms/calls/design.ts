import { z } from 'zod';
import { endpoint } from '../../wire/endpoint';
import { byId, dateTime, page as pageOf, pageQuery, rowId, searchQuery } from '../../wire/envelope';
import { limits } from '../../wire/limits';
import { permissions } from '../../wire/permissions';
import { drawnForm, formLimits } from '../form';

const designer = { permissions: [permissions.processDesign] } as const;

export const formKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,49}$/u);
export const formName = z.string().trim().min(1).max(formLimits.nameLength);

const formSummary = z.object({
  id: z.number().int(),
  formKey: z.string(),
  formName: z.string(),
  /** False for a built-in form. */
  drawn: z.boolean(),
  enabled: z.boolean(),
  /** Null until the form is published, and for a kind of record. */
  version: z.number().int().nullable(),
  /** Whether the draft differs from the published version. */
  changed: z.boolean(),
  updateTime: dateTime.nullable(),
});
export type FormSummary = z.infer<typeof formSummary>;

const formDetail = formSummary.extend({
  /** Increases with every change. A save names the revision it was based on. */
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
  summary: 'List forms, drawn and built-in ones',
  access: designer,
  query: searchQuery,
  response: pageOf(formSummary),
});

export const detail = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/detail',
  summary: 'Read a drawn form with its draft, or a built-in one',
  access: designer,
  query: byId,
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
  /** The type of a dictionary. Omitted for people, units and entries in a default value. */
  dictionary: z.string().optional(),
  /** The person or unit in the default value. */
  name: z.string().optional(),
});
export type MissingReference = z.infer<typeof missingReference>;

export const check = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/check',
  summary: 'Check which dictionaries, people and units of a form do not exist, e.g. before it is imported',
  access: designer,
  body: z.object({ draft: drawnForm }),
  bodyLimit: limits.formBodyBytes,
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
  bodyLimit: limits.formBodyBytes,
  response: saved,
});

export const saveDraft = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/saveDraft',
  summary: 'Save the draft of a drawn form',
  access: designer,
  body: seen.extend({ formName, draft: drawnForm }),
  bodyLimit: limits.formBodyBytes,
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
