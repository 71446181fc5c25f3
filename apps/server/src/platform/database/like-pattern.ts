import { sql, type RawBuilder } from 'kysely';

/** The pattern of `like` for texts that contain the keyword, whose own wildcards stand for themselves. */
export const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text contains a keyword in any case; comparing without case takes several times as long. */
export const contains = (text: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> =>
  keyword.toLowerCase() === keyword.toUpperCase()
    ? sql`${text} like ${likePattern(keyword)}`
    : sql`${text} ilike ${likePattern(keyword)}`;
