import { PortalError, type User } from '../../../platform/http';

/** The users for whom documents are being made, by kind of print. */
const printing = new Set<string>();

/**
 * Makes one document or several for a person, each once at a time; `release` is called when their last byte was sent or nobody waits.
 * @throws PortalError `printingBusy`
 */
export async function onePrinting<T>(
  { tenantId, userId }: User,
  kind: 'single' | 'several',
  make: (release: () => void) => Promise<T>,
): Promise<T> {
  const printer = `${tenantId}/${userId}/${kind}`;
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
