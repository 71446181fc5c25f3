import { z } from 'zod';
import { handedOver, handingOver, leftBehind } from '../people/leaving';
import { endpoint } from '../wire/endpoint';
import { page, rowId, searchQuery } from '../wire/envelope';

/* Members of the current company. Only its administrators may call this, which the server checks. */
const access = 'user';
const member = z.object({ userId: rowId });

const teamMember = z.object({
  userId: z.number().int(),
  username: z.string(),
  chineseName: z.string(),
  /** The masked phone number. */
  phone: z.string(),
  /** Names of their units in the company. */
  units: z.array(z.string()),
  administrator: z.boolean(),
  active: z.boolean(),
  /** Whether the account belongs to no other company, so that the administrators of this one may administer it. */
  ownAccount: z.boolean(),
  roleIds: z.array(z.number().int()),
});
export type TeamMember = z.output<typeof teamMember>;

export const members = endpoint({
  method: 'GET',
  path: '/admin/team/members',
  summary: 'List the members of the current company, administrators first',
  access,
  query: searchQuery.extend({ roleId: rowId.optional() }),
  response: page(teamMember),
});

export const leaving = endpoint({
  method: 'GET',
  path: '/admin/team/leaving',
  summary: 'List what a member leaves behind when removed from the current company',
  access,
  query: member,
  response: z.object({
    /**
     * If the member has other companies, only what this company gave them: the open tasks, and the units that the
     * member leads.
     */
    ...leftBehind,
    otherCompanies: z.array(z.string()),
    administrator: z.boolean(),
    /** Roles that the caller may give to another member. It is filled only for a member of no other company. */
    roles: z.array(z.string()),
  }),
});

export const remove = endpoint({
  method: 'POST',
  path: '/admin/team/remove',
  summary: 'Remove a member from the current company; what they leave there can go to another member',
  access,
  body: member.extend(handingOver),
  response: handedOver,
});

export const transfer = endpoint({
  method: 'POST',
  path: '/admin/team/transfer',
  summary: "Make a member the administrator of the current company in the caller's place",
  access,
  body: member,
  response: z.null(),
});

const onAccount = (path: string, summary: string) =>
  endpoint({ method: 'POST', path: `/admin/team/${path}`, summary, access, body: member });

export const disable = endpoint({
  method: 'POST',
  path: '/admin/team/disable',
  summary:
    'Disable the account of a member of no other company, and end its sessions; what they leave can go to another',
  access,
  body: member.extend(handingOver),
  response: handedOver,
});
export const enable = onAccount('enable', 'Enable the account of a member of no other company');
export const unlock = onAccount('unlock', 'Forget failed sign-ins of a member of no other company');

export const resetPassword = endpoint({
  method: 'POST',
  path: '/admin/team/resetPassword',
  summary: 'Give a member of no other company a generated password, which only this answer has',
  access,
  body: member,
  response: z.object({ password: z.string() }),
});
