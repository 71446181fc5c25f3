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

/** @throws PortalError `fileMissing` when the body carries no file */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const part = await request.file();
  if (!part) throw new PortalError('fileMissing');
  let whole = false;
  async function* bounded() {
    yield* part!.file as AsyncIterable<Buffer>;
    whole = true;
    if (part!.file.truncated)
      throw new PortalError('fileTooLarge', { megabytes: limits.attachmentBytes / (1024 * 1024) });
  }
  const content = Readable.from(bounded(), { objectMode: false });
  content.once('close', () => {
    if (!whole) discardRest(request);
  });
  return { fileName: part.filename, content };
}

/** A browser reads a refusal only when it has sent everything: what is not wanted any more is read and thrown away. */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
