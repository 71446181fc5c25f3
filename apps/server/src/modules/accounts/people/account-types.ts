import { people, users } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { managedRoles } from '../roles/administration-store';
import { mayGrant } from '../roles/grants';

type Type = (typeof people.creatableTypes)[number];

/** Code of the role that a new account gets by its type. */
export const roleOfType: Record<Type, string> = {
  [users.userTypes.talent]: 'ROLE_TALENT',
  [users.userTypes.staff]: 'ROLE_STAFF',
  [users.userTypes.unitAdmin]: 'ROLE_UNIT_ADMIN',
  [users.userTypes.auditor]: 'ROLE_AUDITOR',
  [users.userTypes.platform]: 'ROLE_PLATFORM_ADMIN',
};

export const isBackOffice = ({ roles }: Pick<Session, 'roles'>) => roles.includes(users.backOfficeRole);

/**
 * Returns the account types that the caller may create: unit administrators create unit staff. The role of the type
 * must not have more permissions than the caller.
 */
export async function creatableBy(db: Db, session: Session): Promise<readonly Type[]> {
  if (isBackOffice(session)) return people.creatableTypes;
  const roles = await managedRoles(db, session.tenantId);
  return [users.userTypes.staff].filter((type) =>
    roles.some((role) => role.code === roleOfType[type] && mayGrant(session, role)),
  );
}
