import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, rowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';
import { trimmed } from '../wire/text';

/* Services of other applications from which lookups of drawn forms take their choices. The server asks them. */

const access = { permissions: [permissions.platformSettings] } as const;

/** The names of properties on the way into a JSON answer, with dots between. Empty means the answer itself. */
const path = z.string().regex(/^(?:[\w-]{1,50}(?:\.[\w-]{1,50}){0,5})?$/u);
const innerPath = path.min(1);

const column = z.strictObject({ name: trimmed(50).min(1), path: innerPath });

const editable = z.object({
  name: trimmed(50).min(1),
  /**
   * An address in whose query `{{keyword}}` stands for what is looked for, and `{{page}}` and `{{size}}` for the page. None
   * stands in the path, where `..` would lead to another.
   */
  url: z
    .string()
    .max(1000)
    .regex(/^https?:\/\/[^/{}\s]+\/[^{}?#\s]*\?\S*$/u)
    .refine((text) => text.includes('{{keyword}}') && URL.canParse(text)),
  /** Where the answer has its list. */
  itemsPath: path.default(''),
  idPath: innerPath,
  labelPath: innerPath,
  columns: z.array(column).max(10).default([]),
  /** A header by which the service knows the portal. Empty means none. */
  headerName: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$|^$/u)
    .default(''),
});

/** Undefined keeps the stored secret. */
const secret = z
  .string()
  .max(2000)
  .regex(/^[\x20-\x7e]*$/u)
  .optional();

const service = editable.extend({
  id: z.number().int(),
  disabled: z.boolean(),
  /** Whether a secret is stored, which nobody reads again. */
  hasSecret: z.boolean(),
});
export type LookupService = z.infer<typeof service>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/lookup-service/list',
  summary: 'List the services from which lookups can take their choices, by name',
  access,
  response: z.array(service),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/lookup-service/create',
  summary: 'Allow a service from which lookups can take their choices',
  access,
  body: editable.extend({ secret }),
  response: z.object({ id: z.number().int() }),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/lookup-service/change',
  summary: 'Change a service for lookups, or disable and enable it',
  access,
  body: editable.extend({ id: rowId, secret, disabled: z.boolean() }),
});

export const probe = endpoint({
  method: 'POST',
  path: '/admin/lookup-service/probe',
  summary: 'Ask a stored service for lookups, to see what it answers',
  access,
  body: byId.extend({ keyword: z.string().trim().max(limits.searchLength).default('') }),
  response: z.array(z.object({ id: z.string(), label: z.string() })),
});
