import type { Db } from '../../../platform/database';
import type { Part } from '../../../platform/parts';

/**
 * Ends the links in mails that a person has received and that work without signing in, in the transaction of the
 * change for which the mailbox is no longer trusted. The approval provides it.
 */
export const mailedLinks: Part<{ end(transaction: Db, userId: number): Promise<void> }> = {
  name: 'links in mails',
  make: () => ({ end: async () => {} }),
};
