import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';

/* Roles of the members of the current company. Only its administrators may call this, which the server checks. */
const access = 'user';
const roleIds = z.array(rowId).max(200);

const teamRole = z.object({
  roleId: z.number().int(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** Members of the company with this role. */
  members: z.number().int(),
  /** Whether the role is meant for companies and the caller holds all of its permissions. */
  mayGrant: z.boolean(),
});
export type TeamRole = z.output<typeof teamRole>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/team/roles',
  summary: 'List the roles that members of the current company can have, with the number of their holders in it',
  access,
  response: z.array(teamRole),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/team/changeRoles',
  summary: 'Change the roles of a member of no other company; those that change must be the caller’s to give',
  access,
  body: z.object({
    userId: rowId,
    /** The roles that the member had when they were read. */
    before: roleIds,
    roleIds,
  }),
});
