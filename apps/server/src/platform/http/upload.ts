import { limits } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { PortalError } from './errors';

/** One file of a multipart body, read as it arrives. */
export interface Upload {
  /** The name that the browser sent. It is never a path to write to. */
  fileName: string;
  /** Fails with `fileTooLarge` beyond `limits.attachmentBytes`. Read it or destroy it: the sender waits. */
  content: Readable;
}

/** @throws PortalError `fileMissing` if the body contains no file, `malformedBody` if it is not a multipart body */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const part = await request.file().catch(refuseMalformed);
  /* A part without a file name contains no file. */
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

/**
 * Converts parser errors. The parser reports an unreadable body without an error code; other errors have one, even a
 * closed connection.
 */
function refuseMalformed(error: unknown): never {
  const isMalformed = error instanceof Error && (!('code' in error) || error.code === 'ECONNRESET');
  throw isMalformed ? new PortalError('malformedBody') : error;
}
