import type { QueryResultRow } from 'pg';
import type { Page } from '../../../api';

/** A page read in one go: its records as one JSON array beside the total. */
export interface PageRow<T> extends QueryResultRow {
  total: number;
  records: T[];
}

export function pageOf<T>([row]: PageRow<T>[]): Page<T> {
  return { records: row?.records ?? [], total: row?.total ?? 0 };
}
