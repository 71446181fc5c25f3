import type { QueryResultRow } from 'pg';
import type { Page } from '../../../api';

/** A page that is read in one statement: its records as one JSON array beside the total. */
export interface PageRow<T> extends QueryResultRow {
  total: number;
  records: T[];
}

export function pageOf<T>([row]: PageRow<T>[]): Page<T> {
  return { records: row?.records ?? [], total: row?.total ?? 0 };
}

/** Returns the total. It is counted without a join if the list is neither searched by a keyword, `$3`, nor filtered. */
export const totalOf = (more: string, { all, found }: { all: string; found: string }): string =>
  more === '' ? `CASE WHEN $3 = '%%' THEN (${all}) ELSE (${found}) END` : `(${found})`;
