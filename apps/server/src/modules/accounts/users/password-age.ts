import { sql } from 'kysely';

/* Of `users person` in a query. */

/** Days for which the tenant's passwords are valid. */
export const passwordValidDays = sql<number>`coalesce((
  select value::int from settings where tenant_id = person.tenant_id and name = 'passwordValidDays'
), 90)`;

/** Whole days since the password was changed. */
export const passwordAgeDays = sql<number>`floor(extract(epoch from now() - person.password_changed_at) / 86400)::int`;
