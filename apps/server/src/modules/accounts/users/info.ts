import { users } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';

/* SQL for `users person` in a query. */

/** Days for which the tenant's passwords are valid. */
export const passwordValidDays = sql<number>`coalesce((
  select value::int from settings where tenant_id = person.tenant_id and name = 'passwordValidDays'
), 90)`;

/** Whole days since the password was changed. */
export const passwordAgeDays = sql<number>`floor(extract(epoch from now() - person.password_changed_at) / 86400)::int`;

interface InfoRow {
  avatar: string | null;
  status: string;
  lastCompanyId: number | null;
  companyName: string | null;
  companyUnverified: boolean;
  companyAdmin: boolean;
  platformAlias: string;
  mustChangePassword: boolean;
  remindFlag: boolean;
  passValidDay: number;
  betweenUpdatePassDay: number;
}

/**
 * Returns the signed-in person with the fields of spec 000 §3. Team administrators are those of the current company, or
 * of the platform.
 */
export async function userInfo(db: Db, session: Session): Promise<users.UserInfo> {
  const row = await infoRow(db, session);
  return {
    sysUser: {
      userId: session.userId,
      username: session.username,
      chineseName: session.chineseName,
      avatar: row.avatar,
      userType: session.userType,
      status: row.status,
      lastLoginTeam: row.lastCompanyId === null ? null : String(row.lastCompanyId),
    },
    permissions: session.permissions.map((authority) => ({ authority })),
    reaches: session.reaches,
    tenantId: session.tenantId,
    companyId: session.companyId,
    companyName: row.companyName,
    companyUnverified: row.companyUnverified,
    companyAdmin: row.companyAdmin,
    roles: session.roles,
    ifTeamAdmin: row.companyAdmin || session.roles.includes(users.backOfficeRole),
    platformAlias: row.platformAlias,
    mustChangePassword: row.mustChangePassword,
    mustEnableSecondFactor: session.secondFactorMissing,
    noLogin: row.status !== users.userStatus.active,
    sysPublicParamDTO: {
      remindFlag: row.remindFlag,
      passValidDay: row.passValidDay,
      betweenUpdatePassDay: row.betweenUpdatePassDay,
    },
  };
}

async function infoRow(db: Db, { userId, companyId, tokenHash }: Session): Promise<InfoRow> {
  const byDirectory = sql`exists (select from sessions where access_hash = ${tokenHash} and by_directory)`;
  const { rows } = await sql<InfoRow>`
    select person.avatar, person.status, person.last_company_id as "lastCompanyId", coalesce((
        select site.alias from sessions session join business_platforms site on site.id = session.platform_id
        where session.access_hash = ${tokenHash}
      ), tenant.alias) as "platformAlias",
      (select name from org_units where id = ${companyId}) as "companyName",
      exists (select from org_units where id = ${companyId} and not verified) as "companyUnverified",
      exists (
        select from memberships member join org_units unit on unit.id = member.unit_id
        where member.user_id = person.id and member.administrator and unit.company_id = ${companyId}
      ) as "companyAdmin",
      person.password_initial and not ${byDirectory} as "mustChangePassword",
      person.password_reminder and not ${byDirectory} as "remindFlag",
      ${passwordValidDays} as "passValidDay", ${passwordAgeDays} as "betweenUpdatePassDay"
    from users person join tenants tenant on tenant.id = person.tenant_id
    where person.id = ${userId}`.execute(db);
  return rows[0]!;
}
