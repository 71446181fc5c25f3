import { everydayPermissions } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { settingValues } from '../../settings/store';

/** @throws PortalError `secondFactorDemanded` for an administrator while the platform requires a second factor */
export async function refuseIfMandatory(db: Db, { tenantId, permissions }: Session): Promise<void> {
  if (permissions.every((permission) => everydayPermissions.includes(permission))) return;
  const { administratorsSecondFactor } = await settingValues(db, tenantId);
  if (administratorsSecondFactor === true) throw new PortalError('secondFactorDemanded');
}
