import { z } from 'zod';
import { isPersonName } from '../fields/formats';
import { accountNamePattern } from '../auth/registration';
import { encryptedPassword } from '../auth/password';
import { mobile } from '../auth/sms';
import { reaches } from '../roles/reach';
import { userStatus, userTypes } from '../users/endpoints';
import { endpoint } from '../wire/endpoint';
import { code, dateTime, page, pageQuery, rowId, rowIds } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';
import { trimmed } from '../wire/text';
import { sheetAnswer, exportFormats } from '../wire/sheets';
import { handedOver, handedParts, handingOver, leftBehind } from './leaving';

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
  /** The phone number, masked as 138****0000. */
  phone: z.string(),
  userType: z.string(),
  /** '0' is active, '1' is disabled. */
  status: z.string(),
  unitNames: z.string(),
  passkeys: z.number().int(),
  /** When one of the passkeys was last used; null if none was. */
  passkeyUsedTime: dateTime.nullable(),
});
export type Person = z.output<typeof person>;

const narrowing = {
  keyword: z.string().trim().max(limits.searchLength).default(''),
  status: code(Object.values(userStatus)).optional(),
  unitId: rowId.optional(),
  /** Accounts with passkeys, or without. */
  hasPasskeys: z.enum(['true', 'false']).optional(),
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
    /** A change sends the revision that it read. */
    revision: z.string(),
  }),
});
export type PersonDetail = z.output<typeof detail.response>;

const editable = {
  chineseName: z.string().trim().max(limits.realNameLength).refine(isPersonName),
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
  summary:
    'Change name, telephone number and units of an account; what it leaves in the units can go to another person',
  access,
  body: z.object({ userId: rowId, revision: z.string().max(40), ...editable, ...handingOver }),
  response: handedOver,
});

export const leaving = endpoint({
  method: 'GET',
  path: '/admin/people/leaving',
  summary: 'List what an account leaves behind when it is disabled, or when it leaves some of its units',
  access,
  query: z.object({ userId: rowId, leftUnitId: rowIds }),
  response: z.object({
    ...leftBehind,
    administers: z.array(unit),
    roles: z.array(z.string()),
  }),
});

export const disable = endpoint({
  method: 'POST',
  path: '/admin/people/disable',
  summary: 'Disable an account and end its sessions; its tasks, now and later, can go to another person',
  access,
  body: z.object({ userId: rowId, ...handingOver }),
  response: handedOver,
});

export const handOver = endpoint({
  method: 'POST',
  path: '/admin/people/handOver',
  summary: 'Hand what a disabled account left to another person; its tasks with those that reach it later',
  access,
  body: z.object({ userId: rowId, handOverTo: rowId, parts: handedParts }),
  response: handedOver,
});

const explained = z.object({
  permission: z.string(),
  /** Roles of the account that give it. */
  grantedBy: z.array(z.string()),
  /** Other roles that include the permission. */
  offeredBy: z.array(z.string()),
  /** The reach of the permission, or null if no role gives it. */
  reach: z.enum(reaches).nullable(),
});

export const explain = endpoint({
  method: 'GET',
  path: '/admin/people/permissions',
  summary: 'List the permissions of an account with the roles that grant them',
  access,
  query: z.object({ userId: rowId }),
  response: z.object({
    /** False for an account that cannot sign in, regardless of its roles. */
    active: z.boolean(),
    permissions: z.array(explained),
    /** The companies whose people and departments the person administers. */
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

export const deletePasskeys = endpoint({
  method: 'POST',
  path: '/admin/people/deletePasskeys',
  summary: 'Delete all passkeys of an account with a reason, which its owner reads, and end its sessions',
  access,
  body: z.object({ userId: rowId, reason: trimmed(limits.textLength).min(1) }),
});

export const endSessions = oneAccount('endSessions', 'End all sessions of an account');

export const resetPassword = endpoint({
  method: 'POST',
  path: '/admin/people/resetPassword',
  summary: 'Set a generated password, which only this answer has, and end all sessions of an account',
  access,
  body: z.object({ userId: rowId }),
  response: newPassword,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/admin/people/changePassword',
  summary: 'Set a given password, to be changed at the next sign-in, and end all sessions of an account',
  access,
  body: z.object({ userId: rowId, password: encryptedPassword }),
  response: z.null(),
});

export const importTemplate = endpoint({
  method: 'GET',
  path: '/admin/people/import/template',
  summary: 'The XLSX template of an import, with the units, types and roles that the caller may choose',
  access,
  answer: 'file',
});

export const importList = endpoint({
  method: 'POST',
  path: '/admin/people/import',
  summary: 'Create accounts from an XLSX file, all of its rows or none; only this answer has their initial passwords',
  access,
  accepts: 'multipart',
  response: sheetAnswer,
});
