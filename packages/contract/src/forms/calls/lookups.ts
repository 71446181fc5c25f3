import { z } from 'zod';
import { fieldValues } from '../../fields/field';
import { lookupSource } from '../../fields/lookup/source';
import { endpoint } from '../../wire/endpoint';
import { page, searchQuery, workflowId } from '../../wire/envelope';
import { limits } from '../../wire/limits';
import { permissions } from '../../wire/permissions';
import { drawnForm } from '../form';

/* Lookups: the choices of a field that come from other forms, records, people or units. */

/**
 * The field for which somebody chooses: in a form with which a process starts, in the form of an instance, or in a draft
 * that its designer tries out.
 */
const lookupField = z.object({
  procDefKey: z.string().min(1).max(255).optional(),
  procInstId: workflowId.optional(),
  taskId: workflowId.optional(),
  draft: drawnForm.optional(),
  field: z.string().max(50),
  /** The values of the fields that narrow the choices. */
  values: fieldValues.default({}),
});

const choice = z.object({
  id: z.string(),
  label: z.string(),
  /** Texts of further columns, with their labels. */
  details: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type LookupChoice = z.infer<typeof choice>;

export const lookupPage = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/lookupPage',
  summary: 'Find choices of a lookup that the caller may see in its source, a page',
  access: 'user',
  body: lookupField.extend(searchQuery.shape),
  response: page(choice),
});

export const lookupItem = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/lookupItem',
  summary: 'Read a choice of a lookup with the values that it fills in',
  access: 'user',
  body: lookupField.extend({
    id: z.string().min(1).max(128),
    /** The name under which it was found, by which a service of another application finds it again. */
    label: z.string().max(200).default(''),
  }),
  response: z.object({
    id: z.string(),
    label: z.string(),
    /** The values of the fields that it fills in and that the caller may see. Null empties a field. */
    fills: fieldValues,
  }),
});
export type LookupItem = z.infer<typeof lookupItem.response>;

const designer = { permissions: [permissions.processDesign] } as const;

const sourceName = z.object({ key: z.string(), name: z.string() });

export const lookupSources = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/lookupSources',
  summary: 'Find drawn forms or kinds of records from which a lookup can take its choices',
  access: designer,
  query: z.object({
    type: z.enum(['form', 'record', 'http']),
    keyword: z.string().trim().max(limits.searchLength).default(''),
  }),
  response: z.array(sourceName),
});

const lookupColumn = z.object({
  key: z.string(),
  name: z.string(),
  /** The kind of its values. */
  kind: z.string(),
  /** Whether it can name a choice, and be shown beside its name. */
  listed: z.boolean(),
  /** Whether choices can be narrowed by it. */
  filterable: z.boolean(),
  /** Whether a search can include it. */
  searchable: z.boolean(),
});
export type LookupColumn = z.infer<typeof lookupColumn>;

export const lookupColumns = endpoint({
  method: 'POST',
  path: '/workflow/drawnForm/lookupColumns',
  summary: 'List the columns of the source of a lookup',
  access: designer,
  body: z.object({ source: lookupSource }),
  response: z.object({ name: z.string(), columns: z.array(lookupColumn) }),
});
