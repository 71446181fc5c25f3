import { importLimits } from '@portal/contract/records';
import { PortalError, type Call, type Upload } from './http';
import type { SheetLimits, SheetRow, Unreadable } from './read-rows';
import { createThreads, TaskLimitError } from './threads';

/** Ten thousand rows of thirty columns take about two seconds and 100 MB. */
const threads = createThreads({ count: 2, ms: 20_000, megabytes: 256 });

/** Files that a process holds in memory at once. */
const filesAtOnce = 8;
/** The users with a running import. */
const importing = new Set<string>();

interface Received {
  fileName: string;
  content: Buffer;
}

/**
 * Receives an uploaded sheet and processes it, one at a time for each person.
 * @throws PortalError `importBusy`, `fileTooLarge`
 */
export async function receiveSheet<T>(call: Call, work: (file: Received) => Promise<T>): Promise<T> {
  const { tenantId, userId } = call.session;
  const importer = `${tenantId}/${userId}`;
  if (importing.has(importer) || importing.size >= filesAtOnce) throw new PortalError('importBusy');
  importing.add(importer);
  try {
    const upload = await call.upload();
    return await work({ fileName: upload.fileName, content: await readBytes(upload) });
  } finally {
    importing.delete(importer);
  }
}

async function readBytes(upload: Upload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of upload.content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > importLimits.bytes)
      throw new PortalError('fileTooLarge', { megabytes: importLimits.bytes / (1024 * 1024) });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the rows of an uploaded sheet that are not empty, or returns why they cannot be read. It runs in a thread,
 * because a small file can contain very much. With `csv`, a file that is not a workbook is read as CSV.
 * @throws PortalError `malformedBody` for CSV in an unknown encoding
 */
export async function readUploadedRows(
  file: Buffer,
  { csv, ...limits }: SheetLimits & { csv: boolean },
): Promise<SheetRow[] | Exclude<Unreadable, 'notText'>> {
  const parts = await threads.run('readRows', { file, csv, ...limits }).catch((error: unknown) => {
    if (error instanceof TaskLimitError) return ['tooLarge' as const];
    throw error;
  });
  const unreadable = parts.find((part) => typeof part === 'string');
  if (unreadable === 'notText') throw new PortalError('malformedBody');
  return unreadable ?? (parts as SheetRow[][]).flat();
}
