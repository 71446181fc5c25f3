import { sql } from 'kysely';
import { portalNow } from '../../platform/database';
import type { Session } from '../../platform/http';

/** The published rows `s` whose audience the user belongs to. */
export const visibleTo = ({ tenantId, userType, companyIds }: Session) => sql`
  s.tenant_id = ${tenantId} and s.deleted_at is null and s.state <> 'draft'
  and (s.scope = 'all' or s.scope = 'accounts' and s.accounts ? ${userType}
    or s.scope = 'units' and exists (
      select from jsonb_array_elements(s.units) unit where (unit ->> 'id')::bigint = any (${companyIds}::bigint[])))`;

/** Whether opinions on the rows `s` can still be written. */
export const isOpen = () => sql`(s.state = 'open' and s.end_at > ${portalNow()})`;
