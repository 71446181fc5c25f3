import type { Removal } from '../index';

export interface Retention {
  /**
   * Deletes ended instances whose time to live is over, with their history and all other data; returns their number.
   * Concurrent callers get different instances.
   */
  removeExpired(removal: Omit<Removal, 'now'>): Promise<number>;
}
