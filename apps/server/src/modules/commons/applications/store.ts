import { limits, localized, textsIn, type applications, type Locale } from '@portal/contract';
import { applicationCategories, applications as definition } from '@portal/contract/applications';
import type { TableRow } from '@portal/contract/fields';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { hiddenPaths, isBelow } from '../menus';

export interface ApplicationRow {
  id: number;
  nameZh: string;
  nameEn: string | null;
  descriptionZh: string | null;
  descriptionEn: string | null;
  icon: string;
  category: string;
  openMode: applications.Application['openMode'];
  area: string | null;
  address: string;
  submodules: TableRow[];
}

const columns = sql`
  a.id::int, a.name_zh as "nameZh", a.name_en as "nameEn", a.description_zh as "descriptionZh",
  a.description_en as "descriptionEn", a.icon, a.category, a.open_mode as "openMode", a.area, a.address,
  coalesce(a.submodules, '[]') as submodules`;

const enabled = ({ tenantId }: Session) =>
  sql`a.tenant_id = ${tenantId} and a.deleted_at is null and a.state = 'enabled'`;

/** Returns the rows `a` that are meant for the user and that the current company does not hide. */
const visible = ({ companyId, userType, roles }: Session) => sql<boolean>`(
  (coalesce(a.user_types, '[]') = '[]' or a.user_types ? ${userType})
  and (coalesce(a.roles, '[]') = '[]' or a.roles ?| ${roles.map(String)}::text[])
  and (coalesce(a.companies, '[]') = '[]' or exists (
    select from jsonb_array_elements(a.companies) unit where (unit ->> 'id')::bigint = ${companyId}))
  and not exists (
    select from applications_hidden hidden where hidden.company_id = ${companyId} and hidden.application_id = a.id))`;

/** Selects applications: those offered at the site of these areas, those of the areas below a prefix, or all. */
export type Scope = { areas: readonly string[] } | { prefix: string } | 'all';

function within(scope: Scope) {
  if (scope === 'all') return sql`true`;
  if ('prefix' in scope) return sql`a.area like ${`${scope.prefix}%`}`;
  return sql`(a.area is null or a.area = any (${scope.areas}::text[]))`;
}

/**
 * Returns the applications that the user may open, by category and position, with the submodules that the user may
 * open.
 */
export async function visibleApplications(db: Db, session: Session, scope: Scope): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from applications a where ${enabled(session)} and ${within(scope)} and ${visible(session)}
    order by array_position(${applicationCategories}::text[], a.category), a.sort nulls last, a.id
    limit ${limits.applications}`.execute(db);
  const hidden = await hiddenPaths(db, session.companyId);
  return rows.filter(({ address }) => !isBelow(address, hidden)).map((row) => withoutHidden(row, hidden));
}

/** Returns an application of the tenant, and whether the user may open it, or undefined if it is gone or disabled. */
export async function findApplication(db: Db, session: Session, id: number) {
  const { rows } = await sql<ApplicationRow & { visible: boolean }>`
    select ${columns}, ${visible(session)} as visible from applications a
    where a.id = ${id} and ${enabled(session)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const hidden = await hiddenPaths(db, session.companyId);
  return { ...withoutHidden(row, hidden), visible: row.visible && !isBelow(row.address, hidden) };
}

const withoutHidden = <Row extends ApplicationRow>(row: Row, hidden: readonly string[]): Row => ({
  ...row,
  submodules: row.submodules.filter(({ cells }) => !isBelow(textIn(cells, 'address'), hidden)),
});

/** Returns a text from a submodule's cells, or an empty text. */
export function textIn(cells: TableRow['cells'], key: 'nameZh' | 'nameEn' | 'address' | 'icon'): string {
  const cell = cells[key];
  return typeof cell === 'string' ? cell : '';
}

export const nameIn = (zh: string, en: string | null, locale: Locale): string =>
  localized({ 'zh-CN': zh, ...(en && { 'en-US': en }) }, locale);

/** The places of the user's common-use items, by application and submodule. */
export type Places = ReadonlyMap<string, number>;
export const placeKey = (applicationId: number, submoduleId: string | null): string =>
  `${applicationId}/${submoduleId ?? ''}`;

/** Describes an application to a reader. */
export function toApplication(row: ApplicationRow, places: Places, locale: Locale): applications.Application {
  const { id, nameZh, nameEn, descriptionZh, descriptionEn, icon, category, openMode, area, submodules } = row;
  return {
    id,
    name: nameIn(nameZh, nameEn, locale),
    description: nameIn(descriptionZh ?? '', descriptionEn, locale),
    icon,
    category,
    categoryName: textsIn(definition.texts, locale).options['category']?.[category] ?? category,
    openMode,
    addressCode: area,
    commonUse: places.get(placeKey(id, null)) ?? null,
    submodules: submodules.map((each) => toSubmodule(row, each, places, locale)),
  };
}

export const toSubmodule = (
  application: ApplicationRow,
  { id, cells }: TableRow,
  places: Places,
  locale: Locale,
): applications.Submodule => ({
  id,
  name: nameIn(textIn(cells, 'nameZh'), textIn(cells, 'nameEn'), locale),
  icon: textIn(cells, 'icon') || application.icon,
  commonUse: places.get(placeKey(application.id, id)) ?? null,
});
