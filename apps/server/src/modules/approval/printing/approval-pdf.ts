import type { ModuleContext } from '../../../platform/module';
import { inTurn, makePdf, pictureReader } from '../../../platform/pdf';
import { approvalPaper } from './approval-paper';

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
