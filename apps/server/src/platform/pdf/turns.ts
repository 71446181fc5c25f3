import pLimit from 'p-limit';
import { PortalError } from '../http';

/** PDFs that are made at once: as many as threads write them. The pictures of each are in memory meanwhile. */
const madeAtOnce = 2;
/** PDFs that may wait for their turn before single ones are refused. */
const waitingMost = 20;

const limit = pLimit(madeAtOnce);

/** Runs the making of a PDF when it is its turn. */
export const inTurn = <T>(make: () => Promise<T>): Promise<T> => limit(make);

/** @throws PortalError `printingBusy` while too many PDFs wait */
export function requirePlace(): void {
  if (limit.pendingCount >= waitingMost) throw new PortalError('printingBusy');
}
