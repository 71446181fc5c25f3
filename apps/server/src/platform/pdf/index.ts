import { PortalError } from '../http';
import { createThreads, TaskLimitError } from '../threads';
import type { Paper } from './paper';

/** A document of ten pages takes half a second and 100 MB. */
const threads = createThreads({ count: 2, ms: 60_000, megabytes: 512 });

/**
 * Writes a PDF in a thread.
 * @throws PortalError `tooLongToPrint` for one beyond the thread's time or memory, `printingFailed` with the cause for
 *   one that cannot be drawn
 */
export async function makePdf(paper: Paper): Promise<Uint8Array[]> {
  try {
    return await threads.run('writePdf', paper);
  } catch (error) {
    if (error instanceof TaskLimitError) throw new PortalError('tooLongToPrint');
    throw Object.assign(new PortalError('printingFailed'), { cause: error });
  }
}

export { mergePdfs } from './merge';
export type { Paper, PaperBlock, PaperPair, PaperPicture, PaperTable, PaperText } from './paper';
export { drawnFiles, isPictureKind, pictureReader, pictureSize, type PictureKind, type ReadPicture } from './pictures';
export { inTurn, requirePlace } from './turns';
