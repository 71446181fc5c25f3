import {
  textsIn,
  isNamed,
  locales,
  localized,
  permissions,
  users,
  type Locale,
  type WrittenLocale,
  type people,
} from '@portal/contract';
import type { Db } from '../../../../platform/database';
import type { Session } from '../../../../platform/http';
import { administeredScope } from '../../organisation/administered-scope';
import { postList } from '../../organisation/posts/store';
import { unitRows, type CompanyUnitRow } from '../../organisation/unit-store';
import { managedRoles } from '../../roles/administration-store';
import { mayGrant } from '../../roles/grants';
import { creatableBy, isBackOffice } from '../account-types';
import texts from '../strings/sheet.json';

export type UserType = (typeof people.creatableTypes)[number];

interface GrantableRole {
  id: number;
  names: Record<WrittenLocale, string>;
  code: string;
}

/** The values that the caller may choose for an imported account. */
export interface Choices {
  types: readonly UserType[];
  unitRequired: boolean;
  /** Paths from the top, or from the company, with the ids of the units that they name. */
  units: ReadonlyMap<string, readonly number[]>;
  /** The paths from the top, for example `齐鲁智能制造有限公司/综合部`. */
  unitPaths: readonly string[];
  /** Posts by their names. There are none for callers who do not administer units. */
  posts: ReadonlyMap<string, number>;
  /** Roles with no more permissions than the caller's. There are none for callers who do not manage roles. */
  roles: readonly GrantableRole[];
}

/** Reads the values that the caller may choose. */
export async function readChoices(db: Db, session: Session): Promise<Choices> {
  const scope = await administeredScope(db, session, permissions.userManage);
  const units = await unitRows(db, session.tenantId, scope);
  const roles = session.permissions.includes(permissions.roleManage) ? await managedRoles(db, session.tenantId) : [];
  const posts = session.permissions.includes(permissions.departmentAdd) ? await postList(db, session.tenantId) : [];
  return {
    types: await creatableBy(db, session),
    unitRequired: scope !== 'everyone',
    ...namePaths(units),
    posts: new Map(posts.map(({ postId, name }) => [name, postId])),
    roles: roles
      .filter(({ allPermissions }) => !allPermissions || isBackOffice(session))
      .filter((role) => mayGrant(session, role))
      .map(({ roleId, code, name }) => ({ id: roleId, code, names: namesOf(name) })),
  };
}

const namesOf = (name: Record<WrittenLocale, string>) =>
  Object.fromEntries(locales.map((locale) => [locale, localized(name, locale)])) as Record<WrittenLocale, string>;

function namePaths(rows: readonly CompanyUnitRow[]): Pick<Choices, 'units' | 'unitPaths'> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const units = new Map<string, number[]>();
  const unitPaths = rows.map((unit) => {
    const line = [unit];
    for (let above = byId.get(unit.parentId ?? -1); above; above = byId.get(above.parentId ?? -1)) line.unshift(above);
    const path = toPath(line);
    const company = line.findIndex(({ id }) => id === unit.companyId);
    for (const each of new Set([path, toPath(line.slice(Math.max(company, 0)))]))
      units.set(each, [...(units.get(each) ?? []), unit.id]);
    return path;
  });
  return { units, unitPaths };
}

const toPath = (line: readonly CompanyUnitRow[]) => line.map(({ name }) => name).join('/');

export const typeName = (type: UserType, locale: Locale): string => textsIn(texts, locale).types[type];

export const findType = (name: string): UserType | undefined =>
  Object.values(users.userTypes).find((type) => isNamed(name, (locale) => typeName(type, locale)));

export const findRole = ({ roles }: Choices, name: string): GrantableRole | undefined =>
  roles.find(({ code, names }) => code === name || Object.values(names).includes(name));
