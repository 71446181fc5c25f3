import { z } from 'zod';
import { isPersonName } from '../fields/formats';
import { accountNamePattern } from '../auth/registration';
import { mobile } from '../auth/sms';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, rowId, searchQuery } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';

/** Only the platform administrators of the first tenant, the operator's, hold this permission. */
const access = { permissions: [permissions.tenantManage] } as const;

export const tenantLimits = { aliasLength: 30, hosts: 10 } as const;

/** Part of the sign-in address of a tenant: `/login?tenant=alias`. */
export const tenantAliasPattern = /^[a-z][a-z0-9-]{1,29}$/;

/** A host name without scheme and port, e.g. `qingdao.example.org`. */
export const hostNamePattern =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

const hosts = z.array(z.string().trim().toLowerCase().regex(hostNamePattern)).max(tenantLimits.hosts);

const name = z.string().trim().min(1).max(limits.tenantNameLength);
const alias = z.string().trim().regex(tenantAliasPattern);
/** Null means no limit. */
const limit = z.number().int().min(1).max(limits.tenantLimit).nullable();
const bounds = {
  /** Active accounts. */
  maxPeople: limit,
  /** Megabytes of uploaded files. */
  maxStorage: limit,
};

const tenant = z.object({
  tenantId: z.number().int(),
  name: z.string(),
  alias: z.string(),
  /** The host names whose sign-in page belongs to this tenant. */
  hosts: z.array(z.string()),
  disabled: z.boolean(),
  createdAt: dateTime,
  ...bounds,
  people: z.number().int(),
  /** Megabytes, rounded up. */
  storage: z.number().int(),
  /** A change sends the revision that it read. */
  revision: z.string(),
});
export type Tenant = z.output<typeof tenant>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/tenant/page',
  summary: 'Tenants with their limits and what they use of them, a page',
  access,
  query: searchQuery,
  response: page(tenant),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/tenant/create',
  summary: 'Create a tenant with its first administrator, whose generated password only this answer has',
  access,
  body: z.object({
    name,
    alias,
    hosts: hosts.default([]),
    ...bounds,
    username: z.string().trim().regex(accountNamePattern),
    chineseName: z.string().trim().max(limits.realNameLength).refine(isPersonName),
    phone: z.union([mobile, z.literal('')]),
  }),
  response: z.object({ tenantId: z.number().int(), password: z.string() }),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/tenant/change',
  summary: 'Change name, alias and limits of a tenant; a limit below what is used keeps more from being added',
  access,
  body: z.object({ tenantId: rowId, revision: z.string().max(40), name, alias, hosts: hosts.optional(), ...bounds }),
});

export const disable = endpoint({
  method: 'POST',
  path: '/admin/tenant/disable',
  summary: 'Disable a tenant and end the sessions of its people',
  access,
  body: z.object({ tenantId: rowId }),
});

export const enable = endpoint({
  method: 'POST',
  path: '/admin/tenant/enable',
  summary: 'Let the people of a disabled tenant sign in again',
  access,
  body: z.object({ tenantId: rowId }),
});

const administrator = z.object({
  userId: z.number().int(),
  username: z.string(),
  active: z.boolean(),
  /** The first administrator of the tenant. */
  first: z.boolean(),
});
export type TenantAdministrator = z.output<typeof administrator>;

export const detail = endpoint({
  method: 'GET',
  path: '/admin/tenant/detail',
  summary: 'What a tenant holds, in numbers, and the accounts of its platform administrators without personal data',
  access,
  query: z.object({ tenantId: rowId }),
  response: z.object({
    disabledPeople: z.number().int(),
    companies: z.number().int(),
    processes: z.number().int(),
    runningInstances: z.number().int(),
    administrators: z.array(administrator),
  }),
});

export const resetAdministrator = endpoint({
  method: 'POST',
  path: '/admin/tenant/resetAdministrator',
  summary:
    'Enable the first administrator of a tenant with a generated password, which only this answer has; ends sessions and second factor',
  access,
  body: z.object({ tenantId: rowId }),
  response: z.object({ username: z.string(), password: z.string() }),
});

export const byAlias = endpoint({
  method: 'GET',
  path: '/admin/tenant/byAlias',
  summary: 'The tenant whose people sign in at an address with this alias',
  access: 'public',
  query: z.object({ alias: z.string().trim().toLowerCase().min(1).max(100) }),
  response: z.object({ tenantId: z.number().int(), name: z.string() }),
});
