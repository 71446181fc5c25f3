import { z } from 'zod';
import { signInMethods, signInOutcomes } from '../auth/sessions';
import { exportFormats } from '../wire/sheets';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, searchQuery } from '../wire/envelope';
import { permissions } from '../wire/permissions';

const access = { permissions: [permissions.auditView] } as const;
const range = { from: dateTime.optional(), to: dateTime.optional() };
const exported = searchQuery.pick({ keyword: true }).extend({ ...range, format: z.enum(exportFormats) });

/** Filters of the audit log: all entries, changes, sign-ins, refused calls. */
export const views = ['changes', 'signIns', 'denials', 'all'] as const;
export type View = (typeof views)[number];

/** Without a view, all entries are listed. */
const narrowed = { area: z.string().max(64).optional(), view: z.enum(views).optional() };

const entry = z.object({
  id: z.number().int(),
  time: dateTime,
  userName: z.string(),
  username: z.string(),
  ip: z.string(),
  /** The kind of object, e.g. `users`, and its name in the reader's language. */
  area: z.string(),
  areaName: z.string(),
  action: z.string(),
  actionName: z.string(),
  subjectId: z.number().int(),
  /** Values in the reader's language. Empty means no value. Personal values are masked. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});
export type AuditRecord = z.output<typeof entry>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/audit/page',
  summary: 'List the changes by users, newest first; the total counts up to 1000, or ten pages on',
  access,
  /** The keyword meets name or account. */
  query: searchQuery.extend({ ...narrowed, ...range }),
  response: page(entry),
});

export const exportList = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  summary: 'Export the changes by users with the same filters',
  access,
  query: exported.extend(narrowed),
  answer: 'file',
});

/** The areas that have names in the audit log. Other kinds of records use the title of their definition. */
export const areas = [
  'users',
  'units',
  'roles',
  'dictionaries',
  'settings',
  'privacy-terms',
  'work-calendar',
  'substitutions',
  'news',
  'announcements',
  'menus',
  'posts',
  'tags',
  'team',
  'tenants',
  'personal-information',
  'meetings',
  'services',
  'carriers',
  'city-cards',
  'mail',
  'applications',
  'unit-requests',
  'unit-answers',
  'opinions',
  'record-comments',
  'drawn-forms',
  'processes',
  'process-instances',
  'talent-appraisals',
  'sign-ins',
  'calls',
] as const;

/** Areas with a separate view. */
export const viewAreas = { signIns: 'sign-ins', denials: 'calls' } as const;

/** Kinds of objects that can be changed: the areas of all entries without a separate view. */
export const changedAreas = areas.filter((area) => area !== viewAreas.signIns && area !== viewAreas.denials);

const signIn = z.object({
  id: z.number().int(),
  time: dateTime,
  userName: z.string(),
  username: z.string(),
  ip: z.string(),
  browser: z.string(),
  system: z.string(),
  method: z.enum(signInMethods),
  outcome: z.enum(signInOutcomes),
});
export type SignInEntry = z.output<typeof signIn>;

export const signIns = endpoint({
  method: 'GET',
  path: '/admin/audit/signIns',
  summary: 'Sign-ins to known accounts, newest first; the total counts up to 1000, or ten pages on',
  access,
  query: searchQuery.extend({ outcome: z.enum(signInOutcomes).optional(), ...range }),
  response: page(signIn),
});

export const exportSignIns = endpoint({
  method: 'GET',
  path: '/admin/audit/signIns/export',
  summary: 'Export sign-ins with the same filters',
  access,
  query: exported.extend({ outcome: z.enum(signInOutcomes).optional() }),
  answer: 'file',
});
