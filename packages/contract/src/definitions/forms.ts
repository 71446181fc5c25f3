import { z } from 'zod';
import { conditionField } from '../forms/conditions/condition';
import { endpoint } from '../wire/endpoint';
import { page, searchQuery } from '../wire/envelope';
import { designer } from './parts';

/** The portal's component that shows every drawn form. */
export const drawnFormRouter = 'drawnForm';

const formRecord = z.object({
  id: z.number().int(),
  formKey: z.string(),
  formName: z.string(),
  formRouter: z.string(),
});
export type FormRecord = z.infer<typeof formRecord>;

export const formList = endpoint({
  method: 'GET',
  path: '/workflow/formDef/list',
  summary: 'List the registered forms, searched by name and key',
  access: designer,
  query: searchQuery,
  response: page(formRecord),
});

/** Type '0' is a field, '1' a property (spec 001 §4). */
export const formItem = z.object({
  id: z.number().int(),
  type: z.enum(['0', '1']),
  fieldKey: z.string(),
  fieldName: z.string(),
  /** The type of the field for conditions and handlers. It is omitted if only the field's name is known. */
  readable: z.array(conditionField).optional(),
});
export type FormItem = z.infer<typeof formItem>;

export const formItemList = endpoint({
  method: 'GET',
  path: '/workflow/formItem/listByFormId/:id',
  summary: 'List the fields and properties of a form',
  access: designer,
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.array(formItem),
});
