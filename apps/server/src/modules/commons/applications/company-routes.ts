import { localized, teamApplications, teamMenuItems, limits, type Localized } from '@portal/contract';
import { sql } from 'kysely';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { companyItems, hideItems } from '../menus';
import { administeredCompany } from '../../accounts/organisation';
import { changeHidden } from './hidden';
import type { Db } from '../../../platform/database';

interface CompanyApplication {
  id: number;
  label: Localized;
  description: Localized;
  /** Whether the application is hidden from the members of the company. */
  hidden: boolean;
}

/** Returns the enabled applications that are meant for a company, and which of them it hides. */
async function companyApplications(db: Db, tenantId: number, companyId: number): Promise<CompanyApplication[]> {
  const { rows } = await sql<CompanyApplication>`
    select id::int, jsonb_strip_nulls(jsonb_build_object('zh-CN', name_zh, 'en-US', name_en)) as label,
      jsonb_strip_nulls(jsonb_build_object('zh-CN', description_zh, 'en-US', description_en)) as description,
      exists (select from applications_hidden where company_id = ${companyId} and application_id = a.id) as hidden
    from applications a
    where tenant_id = ${tenantId} and deleted_at is null and state = 'enabled'
      and (coalesce(companies, '[]') = '[]' or exists (
        select from jsonb_array_elements(companies) unit where (unit ->> 'id')::bigint = ${companyId}))
    order by sort nulls last, id limit ${limits.applications}`.execute(db);
  return rows;
}

/** Hides exactly these applications from the members of the company. */
async function hideApplications(transaction: Db, companyId: number, ids: readonly number[]): Promise<void> {
  await sql`
    delete from applications_hidden where company_id = ${companyId} and application_id <> all (${ids}::bigint[])`.execute(
    transaction,
  );
  await sql`
    insert into applications_hidden (company_id, application_id) select ${companyId}, unnest(${ids}::bigint[])
    on conflict do nothing`.execute(transaction);
}

const isRequired = ({ path }: { path: string }) => teamMenuItems.requiredPaths.includes(path);

/** Serves the choice of applications and menu items that the current company hides from its members. */
export function serveCompanyChoices(context: Pick<ModuleContext, 'route' | 'db' | 'realtime'>): void {
  const { route, db } = context;

  route(teamApplications.list, async ({ session, locale }) => {
    const items = await companyApplications(db, session.tenantId, await administeredCompany(db, session));
    return items.map((item) => ({
      ...item,
      label: localized(item.label, locale),
      description: localized(item.description, locale),
    }));
  });

  route(teamApplications.change, ({ body, ...request }) =>
    changeHidden(context, request, body, {
      action: 'changeApplications',
      read: companyApplications,
      hide: hideApplications,
    }),
  );

  route(teamMenuItems.list, async ({ session, locale }) => {
    const items = await companyItems(db, session.tenantId, await administeredCompany(db, session));
    return items.map((item) => ({ ...item, label: localized(item.label, locale), required: isRequired(item) }));
  });

  route(teamMenuItems.change, ({ body, ...request }) =>
    changeHidden(context, request, body, {
      action: 'changeMenuItems',
      read: companyItems,
      hide: hideItems,
      check: (items) => {
        const required = items.find(isRequired);
        if (required)
          throw new PortalError(
            'menuItemRequired',
            { name: localized(required.label, request.locale) },
            { field: 'hidden' },
          );
      },
    }),
  );
}
