import { companyProfile } from '@portal/contract/company';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { anyReader, initialChanges, insertRecord, writeAudit } from '../../../platform/records';
import type { RegisteredUnit } from '../../accounts/auth';
import { creditCodeHolder } from './store';

/**
 * Begins the profile of a unit with what it gave at its registration.
 * @throws PortalError `creditCodeRegistered`, which names the other unit by the ends of its name
 */
export async function keepRegistered(
  transaction: Db,
  { tenantId, companyId, userId, name, creditCode, area, contactName, contactPhone }: RegisteredUnit,
): Promise<void> {
  if (creditCode === undefined) return;
  const holder = await creditCodeHolder(transaction, { tenantId, id: 0 }, creditCode);
  if (holder !== null) throw new PortalError('creditCodeRegistered', { unit: endsOf(holder) }, { field: 'creditCode' });
  const values = { name, creditCode, contactName, contactPhone, ...(area !== undefined && { area }) };
  const session = { ...anyReader(tenantId), userId, companyId };
  const id = await insertRecord(transaction, companyProfile, session, values);
  await writeAudit(
    transaction,
    { session, ip: '' },
    { area: companyProfile.area, subjectId: id, action: 'create', changes: initialChanges(values) },
  );
}

/** Shows who a unit is to somebody who knows it: 齐鲁****公司. */
const endsOf = (name: string): string => {
  const characters = Array.from(name);
  return characters.length <= 4
    ? `${characters[0] ?? ''}***`
    : `${characters.slice(0, 2).join('')}****${characters.slice(-2).join('')}`;
};
