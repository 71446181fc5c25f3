import { z } from 'zod';
import { isHost } from '../microdisk/address';
import { endpoint } from '../wire/endpoint';
import { byId, date, dateTime, rowId, workflowId } from '../wire/envelope';
import { permissions } from '../wire/permissions';
import { trimmed } from '../wire/text';

/* Service accounts: other applications that bring to-dos and messages (docs/integration.md). */

/** What the key of an account may do. */
export const scopes = ['todos', 'messages', 'correlations', 'people', 'groups'] as const;
export type Scope = (typeof scopes)[number];

const access = { permissions: [permissions.platformSettings] } as const;
const editable = z.object({
  /** The application's name, as users read it at a to-do. */
  name: trimmed(50).min(1),
  /** The address that receives the decisions on its to-dos. Empty means none. */
  callbackUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/u }).max(500)]).default(''),
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
  /** The last day on which the key is accepted, or null for no end. */
  endDate: date.nullable(),
  /** Hosts, with a port other than 443, to which the links of its to-dos may lead. */
  linkHosts: z.array(trimmed(260).refine(isHost)).max(20),
  /** The messages to processes that the key may send. Empty means all. */
  messageNames: z.array(trimmed(255).min(1)).max(50).default([]),
});

/** Both are shown once. */
const secrets = z.object({
  /** Authorizes the calls of the application. */
  key: z.string(),
  /** Signs the calls back to it. */
  callbackSecret: z.string(),
});

const account = editable.extend({
  id: z.number().int(),
  disabled: z.boolean(),
  /** The first characters of the key, by which an administrator knows it. Empty for a key of an earlier version. */
  keyPrefix: z.string(),
  createTime: dateTime,
  /** Accurate to the minute. Null before the first call. */
  lastUsedTime: dateTime.nullable(),
  /** Decisions that wait for the application's answer. */
  waiting: z.number().int(),
});
export type ServiceAccount = z.infer<typeof account>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/service-account/list',
  summary: 'List the service accounts of the tenant, by name',
  access,
  response: z.array(account),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/service-account/create',
  summary: 'Create a service account; only this answer has its key and the secret of its callbacks',
  access,
  body: editable.extend({
    scopes: editable.shape.scopes.default(['todos', 'messages']),
    endDate: editable.shape.endDate.default(null),
    linkHosts: editable.shape.linkHosts.default([]),
  }),
  response: secrets.extend({ id: z.number().int() }),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/service-account/change',
  summary: 'Change a service account, or disable and enable it',
  access,
  body: editable.extend({ id: rowId, disabled: z.boolean() }),
});

export const rotate = endpoint({
  method: 'POST',
  path: '/admin/service-account/rotate',
  summary: 'Replace key and callback secret of a service account; the old ones are refused at once',
  access,
  body: byId,
  response: secrets,
});

const held = z.object({
  id: z.number().int(),
  /** Whether it deactivated people or removed them from groups. */
  kind: z.enum(['people', 'groups']),
});
const hold = held.extend({
  name: z.string(),
  heldTime: dateTime,
  /** How many it has deactivated or removed in the last 24 hours. */
  removed: z.number().int(),
});
/** A service account that was stopped because it would have removed too much at once. */
export type Hold = z.infer<typeof hold>;

export const holds = endpoint({
  method: 'GET',
  path: '/admin/service-account/holds',
  summary: 'Service accounts that were stopped from deactivating many people or removing them from groups',
  access,
  response: z.array(hold),
});

export const release = endpoint({
  method: 'POST',
  path: '/admin/service-account/release',
  summary: 'Let a stopped service account deactivate people, or remove them from groups, for an hour',
  access,
  body: held,
});

/** A to-do as an application sends it. */
export const bringTodo = z.object({
  /** The account name of the person who has to do it. */
  username: z.string().trim().min(1).max(64),
  title: trimmed(200).min(1),
  content: z.string().max(5000).default(''),
  /** `yyyy-MM-dd HH:mm:ss` in the portal's time zone. */
  expireTime: dateTime.nullable().default(null),
  /** The page of the application on which it is done: https, on one of the account's hosts. Empty means none. */
  link: z.union([z.literal(''), z.url({ protocol: /^https$/u }).max(1000)]).default(''),
  /** Whether the person may pass or return it in the portal. If false, only the application completes it. */
  decidable: z.boolean().default(true),
});

/** The application reports that a to-do was done elsewhere. */
export const completeBrought = z.object({ passed: z.boolean() });

/** A message of an application to a person. */
export const bringMessage = z.object({
  username: z.string().trim().min(1).max(64),
  title: trimmed(200).min(1),
  content: z.string().max(2000).default(''),
  /** A page of the portal that the message leads to. */
  link: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/u)
    .default('/myMessage'),
});

/** A value of a variable, as JSON. */
const json = z.json();

/** A message of an application to the process instance that waits for it, or to the process that begins with it. */
export const correlate = z.object({
  message: trimmed(255).min(1),
  /** Only an instance with this key gets it; an instance that it starts gets the key. */
  businessKey: z.string().min(1).max(255).optional(),
  instanceId: workflowId.optional(),
  /** Values of variables that the instance must have. */
  correlationKeys: z.record(z.string().min(1).max(255), json).optional(),
  variables: z.record(z.string().min(1).max(255), json).default({}),
});

/** The maximum number of calls of an application per minute. */
export const callsPerMinute = 600;
/** The maximum number of pending to-dos of one application. */
export const pendingTodosMax = 100_000;
