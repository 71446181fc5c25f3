import { formatDateTime } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';

/** The current time as columns in the portal's time zone hold it. */
export const portalNow = () => sql`${formatDateTime(Date.now())}::timestamp`;

/** A column in the portal's time zone as the wire has it. */
export const wireTime = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
