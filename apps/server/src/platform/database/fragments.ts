import { escapeLiteral } from 'pg';
import { formatDateTime, portalTimeZone } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';

/** The pattern of `like` for texts that contain the keyword, whose own wildcards stand for themselves. */
export const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text contains a keyword in any case; comparing without case takes several times as long. */
export const contains = (text: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> =>
  keyword.toLowerCase() === keyword.toUpperCase()
    ? sql`${text} like ${likePattern(keyword)}`
    : sql`${text} ilike ${likePattern(keyword)}`;

/** The current time as columns in the portal's time zone hold it. */
export const portalNow = () => sql`${formatDateTime(Date.now())}::timestamp`;

/** A column without a time zone, which holds the portal's time, as the wire has it. */
export const wireTime = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;

/** A moment, a column with a time zone, as the wire has it. */
export const wireMoment = (column: RawBuilder<unknown>) =>
  wireTime(sql`${column} at time zone ${sql.lit(portalTimeZone)}`);

/** A text as a literal of SQL, for statements without parameters. */
export const sqlText = (text: string): string => escapeLiteral(text);

/** Plain words as the literal of a `text[]`. */
export const sqlArray = (values: readonly string[]): string => escapeLiteral(`{${values.join(',')}}`);
