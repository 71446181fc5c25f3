import { limits } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { PortalError } from './errors';

/** One file of a multipart body, read as it arrives. */
export interface Upload {
  /** As the browser names it; never a path to write to. */
  fileName: string;
  /** Fails with `fileTooLarge` beyond `limits.attachmentBytes`. */
  content: Readable;
}

/** @throws PortalError `fileMissing` when the body carries no file */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const part = await request.file();
  if (!part) throw new PortalError('fileMissing');
  async function* bounded() {
    let whole = false;
    try {
      yield* part!.file as AsyncIterable<Buffer>;
      whole = true;
    } finally {
      if (!whole) discardRest(request);
    }
    if (part!.file.truncated)
      throw new PortalError('fileTooLarge', { megabytes: limits.attachmentBytes / (1024 * 1024) });
  }
  return { fileName: part.filename, content: Readable.from(bounded(), { objectMode: false }) };
}

/** A browser reads a refusal only when it has sent everything: what is not wanted any more is read and thrown away. */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
