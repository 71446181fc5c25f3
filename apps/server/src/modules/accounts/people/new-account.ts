import type { people } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { generatePassword } from '../auth/password/service';
import { grantRole } from '../roles/store';
import { reserveAccount, reserveMobile } from '../users/availability';
import { addUser } from '../users/store';
import { roleOfType } from './account-types';

interface NewAccount {
  tenantId: number;
  username: string;
  userType: (typeof people.creatableTypes)[number];
  chineseName: string;
  /** The phone number, which is empty if there is none. */
  phone: string;
}

/**
 * Adds an account with a generated password and the role of its type.
 * @throws PortalError `accountTaken`, `mobileRegistered`, `tenantPeopleLimit`
 */
export async function addAccount(
  transaction: Db,
  { tenantId, username, userType, chineseName, phone }: NewAccount,
): Promise<{ userId: number; password: string }> {
  const password = generatePassword();
  await reserveAccount(transaction, tenantId, username);
  if (phone !== '') await reserveMobile(transaction, tenantId, phone, 'phone');
  const userId = await addUser(transaction, {
    tenantId,
    username,
    password,
    passwordInitial: true,
    chineseName,
    userType,
    ...(phone === '' ? {} : { phone }),
  });
  await grantRole(transaction, tenantId, userId, roleOfType[userType]);
  return { userId, password };
}
