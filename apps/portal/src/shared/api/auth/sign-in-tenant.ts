import { tenants } from '@portal/contract';
import { call } from '../../http';

/** The tenant whose people sign in at `/login?tenant=alias`. */
export const tenantByAlias = (alias: string) => call(tenants.byAlias, { query: { alias } });
