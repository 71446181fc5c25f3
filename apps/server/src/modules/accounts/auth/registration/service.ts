import { users } from '@portal/contract';
import { sql } from 'kysely';
import { lock, type Db } from '../../../../platform/database';
import { PortalError } from '../../../../platform/http';
import type { Part } from '../../../../platform/parts';
import { writeAudit } from '../../../../platform/records';
import { addMember, addUnit } from '../../organisation/units';
import { consentAtRegistration } from '../../privacy-terms/store';
import { grantRole } from '../../roles/store';
import { reserveAccount, reserveMobile } from '../../users/availability';
import { addUser } from '../../users/store';
import { requireStrong } from '../password/service';
import { checkCode, consumeCode } from '../sms/codes';

export interface Applicant {
  username: string;
  /** The decrypted password. */
  password: string;
  chineseName: string;
  mobile: string;
  /** The code that was sent to the number for registration. */
  code: string;
  /** The unit that is registered with the account. Without a unit the account is a talent's. */
  unitName?: string | undefined;
  creditCode?: string | undefined;
  /** The division of the unit. */
  area?: string | undefined;
  termsVersion?: number | undefined;
}

type OnUnit = (transaction: Db, unit: RegisteredUnit) => Promise<void>;

/** A unit that was registered with its administrator. */
export interface RegisteredUnit {
  tenantId: number;
  companyId: number;
  userId: number;
  name: string;
  creditCode: string | undefined;
  area: string | undefined;
  contactName: string;
  contactPhone: string;
}

/** Called in the transaction that registers a unit, for what other areas keep of it and refuse. */
export const unitRegistered: Part<OnUnit[]> = {
  name: 'registered units',
  make: () => [],
};

/** A unit registered by itself stands at the top of the organisation. */
const companyLevel = 1;

/**
 * Adds the account of a talent, or a unit and the account of its administrator. The code is used up in the same
 * transaction, so that a repeated request adds nothing, and after a refusal the code can be used again.
 * @throws PortalError `weakPassword`, `passwordRule`, `smsCodeWrong`, `mobileRegistered`, `accountTaken`,
 * `unitNameTaken`, `privacyTermsRequired`, `privacyTermsChanged`, and what `registered` throws
 */
export async function register(
  db: Db,
  { tenantId, ip, registered }: { tenantId: number; ip: string; registered: readonly OnUnit[] },
  applicant: Applicant,
): Promise<void> {
  const { username, password, chineseName, mobile, code, unitName, creditCode, area, termsVersion } = applicant;
  const personal = [username, chineseName, mobile, ...(unitName ? [unitName] : [])];
  await requireStrong({ db, tenantId }, password, { field: 'password', personal });
  const subject = { tenantId, mobile, purpose: 'register' } as const;
  const refuseCode = () => new PortalError('smsCodeWrong', {}, { field: 'code' });
  /* The try counts even when the transaction is rolled back. */
  if (!(await checkCode(db, subject, code))) throw refuseCode();

  await db.transaction().execute(async (transaction) => {
    /* Also makes concurrent registrations with the same number wait for each other. */
    if (!(await consumeCode(transaction, subject, code))) throw refuseCode();
    await reserveMobile(transaction, tenantId, mobile, 'mobile');
    await reserveAccount(transaction, tenantId, username);
    const userType = unitName === undefined ? users.userTypes.talent : users.userTypes.unitAdmin;
    const userId = await addUser(transaction, {
      tenantId,
      username,
      password,
      chineseName,
      userType,
      phone: mobile,
    });
    if (unitName === undefined) await grantRole(transaction, tenantId, userId, 'ROLE_TALENT');
    else {
      const companyId = await addAdministeredUnit(transaction, { tenantId, name: unitName, area }, userId);
      const unit = { tenantId, companyId, userId, name: unitName, creditCode, area };
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      for (const each of registered)
        await each(transaction, { ...unit, contactName: chineseName, contactPhone: mobile });
    }
    await consentAtRegistration(transaction, { tenantId, userId, ip }, termsVersion);
    const session = { tenantId, userId };
    await writeAudit(
      transaction,
      { session, ip },
      { area: 'users', subjectId: userId, action: 'register', changes: [] },
    );
  });
}

async function addAdministeredUnit(
  transaction: Db,
  { tenantId, name, area }: { tenantId: number; name: string; area: string | undefined },
  userId: number,
): Promise<number> {
  await lock(transaction, `unit ${tenantId} ${name}`);
  const { rows } = await sql`
    select from org_units where tenant_id = ${tenantId} and id = company_id and name = ${name} limit 1`.execute(
    transaction,
  );
  if (rows.length > 0) throw new PortalError('unitNameTaken', {}, { field: 'unitName' });
  const unitId = await addUnit(transaction, {
    tenantId,
    name,
    level: companyLevel,
    verified: false,
    areaId: area === undefined ? null : Number(area),
  });
  await addMember(transaction, unitId, userId, true);
  await grantRole(transaction, tenantId, userId, 'ROLE_REGISTERED_UNIT');
  return unitId;
}

/** @throws PortalError `notFound` for a TENANT-ID that does not exist or is disabled */
export async function requireTenant(db: Db, tenantId: number): Promise<void> {
  const { rows } = await sql`select from tenants where id = ${tenantId} and disabled_at is null`.execute(db);
  if (rows.length === 0) throw new PortalError('notFound', {}, { field: 'TENANT-ID' });
}
