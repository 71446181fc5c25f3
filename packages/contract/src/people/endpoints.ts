import { z } from 'zod';
import { accountNamePattern } from '../auth/registration';
import { mobile } from '../auth/sms';
import { exportFormats } from '../records/export-formats';
import { reaches } from '../roles/reach';
import { userTypes } from '../users/endpoints';
import { endpoint } from '../wire/endpoint';
import { code, page, pageQuery, rowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';

const access = { permissions: [permissions.userManage] } as const;
const unit = z.object({ id: z.number().int(), name: z.string() });

/** The kinds of account that an administrator can create. */
export const creatableTypes = [
  userTypes.talent,
  userTypes.staff,
  userTypes.unitAdmin,
  userTypes.auditor,
  userTypes.platform,
] as const;

const person = z.object({
  userId: z.number().int(),
  username: z.string(),
  chineseName: z.string(),
  /** Masked: 138****0000. */
  phone: z.string(),
  userType: z.string(),
  /** '0' active, '1' disabled. */
  status: z.string(),
  unitNames: z.string(),
});
export type Person = z.output<typeof person>;

const narrowing = {
  keyword: z.string().trim().max(limits.searchLength).default(''),
  status: code(['0', '1']).optional(),
  unitId: rowId.optional(),
};

export const list = endpoint({
  method: 'GET',
  path: '/admin/people/page',
  summary: 'Accounts that the caller administers, active or not, a page',
  access,
  query: pageQuery.extend(narrowing),
  response: page(person),
});

export const exportList = endpoint({
  method: 'GET',
  path: '/admin/people/export',
  summary: 'Export the accounts that the caller administers with the same filters',
  access,
  query: z.object({ ...narrowing, format: z.enum(exportFormats) }),
  answer: 'file',
});

export const detail = endpoint({
  method: 'GET',
  path: '/admin/people/detail',
  summary: 'An account for editing, with its whole telephone number',
  access,
  query: z.object({ userId: rowId }),
  response: person.extend({
    units: z.array(unit),
    roles: z.array(z.string()),
    /** To be sent with a change. */
    revision: z.string(),
  }),
});
export type PersonDetail = z.output<typeof detail.response>;

const editable = {
  chineseName: z.string().trim().min(1).max(limits.realNameLength),
  phone: z.union([mobile, z.literal('')]),
  unitIds: z.array(rowId).max(20),
};

/** The password is shown once. */
const newPassword = z.object({ password: z.string() });

export const create = endpoint({
  method: 'POST',
  path: '/admin/people/create',
  summary: 'Create an account with a generated password, which only this answer has',
  access,
  body: z.object({
    username: z.string().trim().regex(accountNamePattern),
    userType: z.enum(creatableTypes),
    ...editable,
  }),
  response: newPassword.extend({ userId: z.number().int() }),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/people/change',
  summary: 'Change name, telephone number and units of an account',
  access,
  body: z.object({ userId: rowId, revision: z.string().max(40), ...editable }),
});

export const leaving = endpoint({
  method: 'GET',
  path: '/admin/people/leaving',
  summary: 'List what an account leaves behind when it is disabled',
  access,
  query: z.object({ userId: rowId }),
  response: z.object({
    openTasks: z.number().int(),
    administers: z.array(unit),
    roles: z.array(z.string()),
  }),
});

export const disable = endpoint({
  method: 'POST',
  path: '/admin/people/disable',
  summary: 'Disable an account and end its sessions; its open tasks can go to another person',
  access,
  body: z.object({ userId: rowId, handOverTo: rowId.optional() }),
  response: z.object({
    handedOver: z.number().int(),
    /** Tasks that the other person could not get, e.g. as a signer of the same task. */
    left: z.number().int(),
    /** Handing over failed; it is repeated in the background. */
    pending: z.boolean(),
  }),
});

const explained = z.object({
  permission: z.string(),
  /** Roles of the account that give it. */
  grantedBy: z.array(z.string()),
  /** Other roles that would give it. */
  offeredBy: z.array(z.string()),
  /** How far it reaches; null where no role gives it. */
  reach: z.enum(reaches).nullable(),
});

export const explain = endpoint({
  method: 'GET',
  path: '/admin/people/permissions',
  summary: 'List the permissions of an account with the roles that grant them',
  access,
  query: z.object({ userId: rowId }),
  response: z.object({
    /** False for an account that cannot sign in, whatever it holds. */
    active: z.boolean(),
    permissions: z.array(explained),
    /** The companies whose people and departments it administers. */
    administers: z.array(unit),
  }),
});
export type ExplainedPermission = z.output<typeof explained>;

const oneAccount = (path: string, summary: string) =>
  endpoint({ method: 'POST', path: `/admin/people/${path}`, summary, access, body: z.object({ userId: rowId }) });

export const enable = oneAccount('enable', 'Enable a disabled account');
export const unlock = oneAccount('unlock', 'Let an account sign in again at once after failed attempts');
export const resetSecondFactor = oneAccount(
  'resetSecondFactor',
  'Switch off the second factor of an account whose owner has lost it, and end its sessions',
);
export const endSessions = oneAccount('endSessions', 'End all sessions of an account');

export const resetPassword = endpoint({
  method: 'POST',
  path: '/admin/people/resetPassword',
  summary: 'Set a generated password, which only this answer has, and end all sessions of an account',
  access,
  body: z.object({ userId: rowId }),
  response: newPassword,
});

export const importTemplate = endpoint({
  method: 'GET',
  path: '/admin/people/import/template',
  summary: 'The XLSX template of an import, with the units, types and roles that the caller may choose',
  access,
  answer: 'file',
});

const importIssue = z.object({
  /** From 1, the header's. */
  row: z.number().int(),
  /** Empty for the whole file. */
  column: z.string(),
  message: z.string(),
  advice: z.string(),
});
export type ImportIssue = z.output<typeof importIssue>;

export const importList = endpoint({
  method: 'POST',
  path: '/admin/people/import',
  summary: 'Create accounts from an XLSX file, all of its rows or none; only this answer has their initial passwords',
  access,
  accepts: 'multipart',
  response: z.object({
    created: z.number().int(),
    issues: z.array(importIssue),
    /** CSV: the accounts with their initial passwords, or the issues. */
    resultFile: z.string(),
  }),
});
export type ImportAnswer = z.output<typeof importList.response>;
