import { defaultTenantId, users, type Permission } from '@portal/contract';
import { sqlArray, sqlText, type Migration } from '../../../platform/database';
import type { BuiltInRole } from '../../../platform/module';
import enUS from './strings/en-US.json';
import zhCN from './strings/zh-CN.json';

interface RoleSettings {
  id: number;
  reach: 'own' | 'tenant';
  /** Whether companies may give it to their members. */
  forCompanies?: true;
}

/** The back-office role is identified by its id and is one row for all tenants (spec 000 §6). */
const roles: Readonly<Record<BuiltInRole, RoleSettings>> = {
  ROLE_STAFF: { id: 1, reach: 'own', forCompanies: true },
  ROLE_UNIT_ADMIN: { id: 2, reach: 'own', forCompanies: true },
  ROLE_PLATFORM_ADMIN: { id: users.backOfficeRole, reach: 'tenant' },
  ROLE_PROCESS_ADMIN: { id: 4, reach: 'tenant' },
  ROLE_AUDITOR: { id: 5, reach: 'tenant' },
  ROLE_TALENT: { id: 6, reach: 'own' },
  ROLE_REGISTERED_UNIT: { id: 7, reach: 'own' },
};

const codes = Object.keys(roles) as BuiltInRole[];

const row = (code: BuiltInRole): string => {
  const { id, reach, forCompanies = false } = roles[code];
  const tenant = id === users.backOfficeRole ? 'null' : defaultTenantId;
  const name = JSON.stringify({ 'zh-CN': zhCN[code], 'en-US': enUS[code] });
  return `(${id}, ${tenant}, ${sqlText(code)}, ${sqlText(name)}, ${sqlText(reach)}, ${forCompanies})`;
};

/** Adds the built-in roles of the first tenant. */
export const builtInRoles: Migration = {
  name: '002-built-in-roles',
  sql: `
    insert into roles (id, tenant_id, code, name, data_reach, for_companies) values
      ${codes.map(row).join(',\n      ')}`,
};

/** Gives a permission to built-in roles of every tenant. */
export const grantMigration = (permission: Permission, holders: readonly BuiltInRole[]): Migration => ({
  name: `grant ${permission}`,
  sql: `
    update roles set permissions = array_append(permissions, ${sqlText(permission)})
    where code = any (${sqlArray(holders)}) and not ${sqlText(permission)} = any (permissions)`,
});
