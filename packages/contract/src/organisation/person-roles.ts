import { z } from 'zod';

/** Roles come with the product (`system`), or administrators made them (`application`). */
export const roleKinds = ['system', 'application'] as const;
export type RoleKind = (typeof roleKinds)[number];

/** The roles of a person in a list, as the member picker hands them on (spec 002 §3). */
export const personRoles = z.object({
  roleIds: z.array(z.number().int()),
  sysRoleIds: z.array(z.number().int()),
  appRoleIds: z.array(z.number().int()),
  appRoleNames: z.array(z.string()),
});
export type PersonRoles = z.infer<typeof personRoles>;
