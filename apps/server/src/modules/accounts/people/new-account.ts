import type { people } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { generatePassword, stopReminder } from '../auth/password/service';
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
  /** Nobody gets to know the password: the person signs in elsewhere, or sets one by SMS. */
  passwordUnknown?: boolean;
}

/**
 * Adds an account with a generated password and the role of its type.
 * @throws PortalError `accountTaken`, `mobileRegistered`, `tenantPeopleLimit`
 */
export async function addAccount(
  transaction: Db,
  { tenantId, username, userType, chineseName, phone, passwordUnknown = false }: NewAccount,
): Promise<{ userId: number; password: string }> {
  const password = generatePassword();
  await reserveAccount(transaction, tenantId, username);
  if (phone !== '') await reserveMobile(transaction, tenantId, phone, 'phone');
  const userId = await addUser(transaction, {
    tenantId,
    username,
    password,
    passwordInitial: !passwordUnknown,
    chineseName,
    userType,
    ...(phone === '' ? {} : { phone }),
  });
  if (passwordUnknown) await stopReminder(transaction, userId);
  await grantRole(transaction, tenantId, userId, roleOfType[userType]);
  return { userId, password };
}
