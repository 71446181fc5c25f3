import { users } from '@portal/contract';
import type { Db } from '../../platform/database';
import type { Session } from '../../platform/http';
import type { Scope } from './scope';
import { administeredCompanyIds } from './store';

/** The units that the caller administers: everyone for the back office, else the companies administered. */
export async function administeredScope(db: Db, { roles, userId }: Pick<Session, 'roles' | 'userId'>): Promise<Scope> {
  if (roles.includes(users.backOfficeRole)) return 'everyone';
  return { companies: await administeredCompanyIds(db, userId) };
}
