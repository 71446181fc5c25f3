import type { ErrorName, files as contract } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { PortalError } from '../../../../platform/http';
import type { Storage } from '../../../../platform/storage';
import type { FileRow, FileStore } from '../store';
import { ConversionError, type Convert } from './convert';

const conversionsAtOnce = 2;
const conversionsQueued = 20;
/** The time for which a failed conversion is not tried again. */
const failureMs = 60_000;

export const previewBucket = 'previews';

/** Returns the name of a preview. Files with the same content and extension share one preview. */
export const previewName = (tenantId: number, { sha256, extension }: Pick<FileRow, 'sha256' | 'extension'>): string =>
  `${tenantId}-${sha256}.${extension}.pdf`;

interface Options {
  /** Null if LibreOffice is not installed. */
  convert: Convert | null;
  files: FileStore;
  storage: Storage;
  log: FastifyBaseLogger;
}

/** Returns the PDFs of text and Office files. They are converted at the first request and then stored. */
export function createPreviews({ convert, files, storage, log }: Options) {
  const limit = pLimit(conversionsAtOnce);
  const pending = new Map<string, { state: 'queued' | 'converting'; done: Promise<void> }>();
  const failures = new LRUCache<string, ErrorName>({ max: 1000, ttl: failureMs });
  const closing = new AbortController();

  const carryOut = async (tenantId: number, file: FileRow, name: string): Promise<void> => {
    const entry = pending.get(name);
    if (!entry || !convert) return;
    entry.state = 'converting';
    try {
      const stored = await storage.read(file.bucket, file.name);
      if (!stored) throw new ConversionError('failed', 'the file is gone');
      await convert(
        { extension: file.extension, content: stored.content },
        async (pdf) => {
          await storage.write(previewBucket, name, pdf, () => files.insertPreview(tenantId, file));
        },
        closing.signal,
      );
    } catch (error) {
      if (closing.signal.aborted) return;
      log.warn({ err: error, file: file.name }, 'converting a file for its preview failed');
      const timedOut = error instanceof ConversionError && error.reason === 'timedOut';
      failures.set(name, timedOut ? 'previewTimedOut' : 'previewFailed');
    } finally {
      pending.delete(name);
    }
  };

  return {
    /**
     * Returns the state of a file's preview, and starts its conversion if needed.
     * @throws PortalError `previewConverterMissing`, `previewFailed`, `previewTimedOut`, `previewBusy`
     */
    async state(tenantId: number, file: FileRow): Promise<contract.PreviewStatus['state']> {
      if (await files.hasPreview(tenantId, file)) return 'ready';
      if (!convert) throw new PortalError('previewConverterMissing');
      const name = previewName(tenantId, file);
      const failure = failures.get(name);
      if (failure) throw new PortalError(failure);
      const entry = pending.get(name);
      if (entry) return entry.state;
      if (limit.pendingCount >= conversionsQueued) throw new PortalError('previewBusy');
      const done = limit(() => carryOut(tenantId, file, name));
      pending.set(name, { state: 'queued', done });
      return 'queued';
    },

    /** @throws PortalError `notFound` before it is ready */
    async read(tenantId: number, file: FileRow) {
      const stored = (await files.hasPreview(tenantId, file))
        ? await storage.read(previewBucket, previewName(tenantId, file))
        : null;
      if (stored) return stored;
      await files.removePreview(tenantId, file);
      throw new PortalError('notFound');
    },

    /** Stops the conversions under way. */
    async close(): Promise<void> {
      closing.abort();
      limit.clearQueue();
      await Promise.all([...pending.values()].filter(({ state }) => state === 'converting').map(({ done }) => done));
    },
  };
}
