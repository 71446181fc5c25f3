import pLimit from 'p-limit';
import type { ModuleContext } from '../../../platform/module';
import { PortalError } from '../../../platform/http';
import { makePdf } from '../../../platform/pdf';
import { approvalPaper } from './approval-paper';
import { pictureReader } from './pictures';

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

type Printed = Omit<Parameters<typeof approvalPaper>[0], 'readPicture'>;

/** Makes the PDF of an instance in its turn. @throws PortalError `tooLongToPrint`, `printingFailed` */
export const approvalPdf = (
  { storage, log }: Pick<ModuleContext, 'storage' | 'log'>,
  printed: Printed,
): Promise<Uint8Array[]> =>
  inTurn(async () => {
    const paper = await approvalPaper({ ...printed, readPicture: pictureReader(storage) });
    try {
      return await makePdf(paper);
    } catch (error) {
      const { number } = printed.approval;
      log.warn({ err: (error as Error).cause ?? error, number }, 'no PDF was made of an instance');
      throw error;
    }
  });
