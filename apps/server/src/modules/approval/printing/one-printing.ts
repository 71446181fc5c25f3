import { PortalError, type User } from '../../../platform/http';

/** The users for whom several documents are being made. */
const printing = new Set<string>();

/**
 * Makes several documents for a person, once at a time; `release` is called when their last byte was sent or nobody waits.
 * @throws PortalError `printingBusy`
 */
export async function onePrinting<T>(
  { tenantId, userId }: User,
  make: (release: () => void) => Promise<T>,
): Promise<T> {
  const printer = `${tenantId}/${userId}`;
  if (printing.has(printer)) throw new PortalError('printingBusy');
  printing.add(printer);
  const release = () => void printing.delete(printer);
  try {
    return await make(release);
  } catch (error) {
    release();
    throw error;
  }
}
