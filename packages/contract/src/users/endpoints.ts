import { z } from 'zod';
import { reaches } from '../roles/reach';
import { endpoint } from '../wire/endpoint';

/**
 * The user types: 0 individual talent, 1 unit staff, 2 unit administrator, 3 audit department, 9 platform
 * administrator.
 */
export const userTypes = { talent: '0', staff: '1', unitAdmin: '2', auditor: '3', platform: '9' } as const;

/** Holders of this role may do everything and enter the back office (spec 000 §6). */
export const backOfficeRole = 3;

/** User status: '0' active, '1' disabled (spec 000 §4, spec 002 §3). */
export const userStatus = { active: '0', disabled: '1' } as const;

/** The signed-in person (spec 000 §3, 'User info'). */
export const userInfo = z.object({
  sysUser: z.object({
    userId: z.number().int(),
    username: z.string(),
    chineseName: z.string(),
    avatar: z.string().nullable(),
    userType: z.string(),
    status: z.string(),
    lastLoginTeam: z.string().nullable(),
  }),
  permissions: z.array(z.object({ authority: z.string() })),
  /** The reach of each permission. */
  reaches: z.partialRecord(z.string(), z.enum(reaches)),
  tenantId: z.number().int(),
  companyId: z.number().int().nullable(),
  companyName: z.string().nullable(),
  /** The current company has registered itself and waits to be verified: its people see only colleagues. */
  companyUnverified: z.boolean(),
  /** Whether the current company is administered by this person. */
  companyAdmin: z.boolean(),
  roles: z.array(z.number().int()),
  ifTeamAdmin: z.boolean(),
  platformAlias: z.string(),
  /** The password was set by an administrator. */
  mustChangePassword: z.boolean(),
  /** Administrative permissions are withheld until two-step verification is on. */
  mustEnableSecondFactor: z.boolean(),
  noLogin: z.boolean(),
  sysPublicParamDTO: z.object({
    remindFlag: z.boolean(),
    passValidDay: z.number().int(),
    betweenUpdatePassDay: z.number().int(),
  }),
});
export type UserInfo = z.infer<typeof userInfo>;

export const currentUser = endpoint({
  method: 'GET',
  path: '/admin/user/info',
  summary: 'The signed-in person',
  access: 'user',
  beforePasswordChange: true,
  query: z.object({
    /** The name of the signed-in user. Any other name is refused. */
    username: z.string().max(100).optional(),
  }),
  response: userInfo,
});
