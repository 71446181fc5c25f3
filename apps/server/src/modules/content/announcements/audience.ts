import { identity, users } from '@portal/contract';
import { sql } from 'kysely';
import { portalNow } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { audience } from '../../../platform/realtime';

/** Returns the published rows `a` whose time has come and whose audience the user belongs to. */
export const visibleTo = ({ tenantId, userType, companyIds, areas, roles }: Session) => sql`
  a.tenant_id = ${tenantId} and a.deleted_at is null and a.state = 'published'
  and a.published_at <= ${portalNow()}
  and (a.scope = 'all' or a.scope = 'accounts' and a.accounts ? ${userType}
    or a.scope = 'areas' and a.area = any (${areas}::text[])
    or a.scope = 'roles' and a.roles ?| ${roles.map(String)}::text[]
    or a.scope = 'units' and exists (
      select from jsonb_array_elements(a.units) unit where (unit ->> 'id')::bigint = any (${companyIds}::bigint[])))`;

/**
 * Returns the people `person` for whom the notice `a` is, by the same rules as `visibleTo`. Of an area these are the
 * people of its units: a site of the area may be opened by everybody.
 */
export const isFor = () => sql`
  person.tenant_id = a.tenant_id and person.status = ${users.userStatus.active}
  and (a.scope = 'all' or a.scope = 'accounts' and a.accounts ? person.user_type
    or a.scope = 'roles' and exists (
      select from user_roles holder where holder.user_id = person.id and a.roles ? holder.role_id::text)
    or a.scope in ('areas', 'units') and exists (
      select from memberships member join org_units unit on unit.id = member.unit_id
        join org_units company on company.id = unit.company_id
      where member.user_id = person.id and (
        a.scope = 'units' and a.units @> jsonb_build_array(jsonb_build_object('id', company.id))
        or a.scope = 'areas' and a.area::int in (
          company.area_id, company.area_id / 100 * 100, company.area_id / 10000 * 10000))))`;

/** The audience of a notice, as stored in its row. */
export interface Scope {
  scope: string;
  area: string | null;
  units: { id: number }[] | null;
  roles: string[] | null;
  accounts: string[] | null;
}

/** Returns the connected users who can see a notice, by the same rules as `visibleTo`. */
export function audienceOf({ scope, area, units, roles, accounts }: Scope): string[] {
  if (scope === 'areas') return area === null ? [] : [audience.area(area)];
  if (scope === 'roles') return (roles ?? []).map(identity.role);
  if (scope === 'units') return (units ?? []).map(({ id }) => audience.company(id));
  if (scope === 'accounts') return (accounts ?? []).map(audience.userType);
  return [audience.everyone];
}
