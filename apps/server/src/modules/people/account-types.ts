import { people, users } from '@portal/contract';
import type { Session } from '../../platform/http';

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

/** The types of the accounts that the caller may create: unit administrators create those of unit staff. */
export const creatableBy = (session: Pick<Session, 'roles'>): readonly Type[] =>
  isBackOffice(session) ? people.creatableTypes : [users.userTypes.staff];
