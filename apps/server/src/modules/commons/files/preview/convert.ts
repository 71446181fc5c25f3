import { once } from 'node:events';
import { constants } from 'node:fs';
import { chown, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { streamCsvRows } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ReadableStream } from 'node:stream/web';
import { unprivilegedAccount } from '../../../../platform/unprivileged-account';
import { decodeText, isPlainText } from '../content';
import { profileSettings } from './profile';
import { killGroup, networkIsolation, spawnLimited, type ConversionLimits } from './sandbox';

/** Rows whose texts the widths of the columns fit. */
const measuredRows = 1000;
/** Characters that a column shows, at least and at most. */
const [narrowest, widest] = [8, 100];

/**
 * Returns the table of a CSV file as a workbook with every cell as text, so that long numbers keep their digits and
 * formulas are not computed. LibreOffice prints the name of the sheet and a page number on each page of a CSV file, but
 * not of a workbook.
 */
const csvWorkbook = (csv: string): Readable =>
  Readable.fromWeb(
    writeXlsxStream(streamCsvRows(csv), { name: 'CSV', columns: columnsOf(csv) }) as ReadableStream<Uint8Array>,
  );

function columnsOf(csv: string): { width: number }[] {
  const widths: number[] = [];
  for (const row of streamCsvRows(csv, { maxRows: measuredRows }))
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? narrowest, widthOf(cell));
  return widths.map((width) => ({ width: Math.min(width, widest) + 2 }));
}

/** Han characters take two places. */
const widthOf = (cell: unknown): number =>
  Math.max(
    ...String(cell)
      .split('\n')
      .map((line) => line.replaceAll(/[^\x20-\x7e]/gu, 'WW').length),
  );

/** LibreOffice's options for reading UTF-8 text. Formats that it recognises itself need none. */
const importFilters: Record<string, string> = {
  txt: 'Text (encoded):UTF8,LF,,,',
};

const importArguments = (extension: string): string[] => {
  const filter = importFilters[extension];
  return filter === undefined ? [] : [`--infilter=${filter}`];
};

export class ConversionError extends Error {
  constructor(
    readonly reason: 'failed' | 'timedOut',
    message: string,
  ) {
    super(message);
  }
}

export interface ConversionSource {
  extension: string;
  content: Readable;
}

/**
 * Converts a file to PDF and passes it to `keep`.
 * @throws ConversionError
 */
export type Convert = (
  source: ConversionSource,
  keep: (pdf: Readable) => Promise<void>,
  signal: AbortSignal,
) => Promise<void>;

export const conversionLimits: ConversionLimits = {
  timeMs: 60_000,
  memoryBytes: 2 * 1024 ** 3,
  fileBytes: 100 * 1024 ** 2,
};

/** Converts with LibreOffice, each file in a process and a folder of its own. */
export function libreOffice(program: string, limits = conversionLimits): Convert {
  const isolation = networkIsolation();
  return async (source, keep, signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'talent-portal-preview-'));
    try {
      const input = await prepare(folder, source);
      const command = [...isolation, program, ...programArguments(folder, source.extension), input];
      await run(command, folder, limits, signal);
      await keep(await openPdf(join(folder, 'out', 'source.pdf'), limits.fileBytes));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

const programArguments = (folder: string, extension: string): string[] => [
  '--headless',
  '--norestore',
  '--nolockcheck',
  '--nodefault',
  '--nofirststartwizard',
  `-env:UserInstallation=file://${folder}/profile`,
  ...importArguments(extension),
  '--convert-to',
  'pdf',
  '--outdir',
  join(folder, 'out'),
];

/** Lays out the folder of a conversion and gives it to the account that converts. @returns the file to convert */
async function prepare(folder: string, { extension, content }: ConversionSource): Promise<string> {
  const input = join(folder, `source.${extension === 'csv' ? 'xlsx' : extension}`);
  const settings = join(folder, 'profile', 'user', 'registrymodifications.xcu');
  await mkdir(join(folder, 'profile', 'user'), { recursive: true });
  await mkdir(join(folder, 'out'));
  await writeFile(settings, profileSettings);
  await writeFile(input, await readable(extension, content));
  const account = unprivilegedAccount();
  const parts = ['out', 'profile', 'profile/user'].map((part) => join(folder, part));
  if (account) for (const path of [folder, ...parts, settings, input]) await chown(path, account.uid, account.gid);
  return input;
}

/** Returns the content in a form that LibreOffice reads correctly. */
async function readable(extension: string, content: Readable): Promise<string | Readable> {
  if (!isPlainText(extension)) return content;
  const text = inUtf8(await buffer(content));
  return extension === 'csv' ? csvWorkbook(text) : text;
}

function inUtf8(content: Buffer): string {
  const text = decodeText(content);
  if (text === null) throw new ConversionError('failed', 'the text has no known encoding');
  return text;
}

/** Runs until the program ends, the time is over or `signal` stops it. None of its processes is left after that. */
async function run(command: readonly string[], folder: string, limits: ConversionLimits, signal: AbortSignal) {
  signal.throwIfAborted();
  const child = spawnLimited(command, folder, limits);
  const stop = () => killGroup(child);
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    stop();
  }, limits.timeMs);
  signal.addEventListener('abort', stop);
  const complaint: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => complaint.length < 20 && complaint.push(chunk));
  try {
    const [code, killedBy] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    signal.throwIfAborted();
    if (isOver || killedBy === 'SIGXCPU') throw new ConversionError('timedOut', 'the conversion took too long');
    if (code !== 0)
      throw new ConversionError('failed', `ended with ${killedBy ?? code}: ${Buffer.concat(complaint).toString()}`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
    child.stderr?.destroy();
  }
}

/** Opens the converted file. A link is not followed, because the folder belongs to the account that converts. */
async function openPdf(path: string, most: number): Promise<Readable> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => {
    throw new ConversionError('failed', 'no PDF was written');
  });
  const stat = await file.stat();
  const { buffer: start } = await file.read(Buffer.alloc(5), 0, 5, 0);
  if (stat.isFile() && stat.size < most && start.toString() === '%PDF-') return file.createReadStream({ start: 0 });
  await file.close();
  throw new ConversionError('failed', 'what was written is no PDF, or too large');
}
