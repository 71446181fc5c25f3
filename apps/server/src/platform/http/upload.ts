import { limits } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { PortalError } from './errors';

/** One file of a multipart body, read as it arrives. */
export interface Upload {
  /** As the browser names it; never a path to write to. */
  fileName: string;
  /** Fails with `fileTooLarge` beyond `limits.attachmentBytes`. Read it or destroy it: the sender waits. */
  content: Readable;
}

/** @throws PortalError `fileMissing` when the body carries no file, `malformedBody` when it is no multipart body */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const part = await request.file().catch(refuseMalformed);
  /* A part without a name for its file has none. */
  if (!part?.filename) throw new PortalError('fileMissing');
  async function* bounded() {
    try {
      yield* part!.file as AsyncIterable<Buffer>;
    } catch (error) {
      refuseMalformed(error);
    }
    if (part!.file.truncated)
      throw new PortalError('fileTooLarge', { megabytes: limits.attachmentBytes / (1024 * 1024) });
  }
  return { fileName: part.filename, content: Readable.from(bounded(), { objectMode: false }) };
}

/** What the parser says of a body it cannot read is a plain error; others have a code, also that the sender is gone. */
function refuseMalformed(error: unknown): never {
  const isMalformed = error instanceof Error && (!('code' in error) || error.code === 'ECONNRESET');
  throw isMalformed ? new PortalError('malformedBody') : error;
}
