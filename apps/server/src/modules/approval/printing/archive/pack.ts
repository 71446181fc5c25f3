import { formatDateTime, type Locale, type printing } from '@portal/contract';
import type { StoredFileValue } from '@portal/contract/fields';
import { createHash } from 'node:crypto';
import { PortalError } from '../../../../platform/http';
import type { Paper } from '../../../../platform/pdf';
import type { ModuleContext } from '../../../../platform/module';
import { type ZipEntry, zipName } from '../../../../platform/zip';
import { approvalPdf } from '../approval-pdf';
import { paperCode, type Printer, readForPaper } from '../papers/paper-code';
import type { ReadApproval, Sources } from '../read-approval';
import { manifestName, type Manifest, signatureName } from './manifest';
import { signContent } from './signature';

interface Packing {
  sources: Sources;
  printer: Printer;
  instances: readonly printing.PrintedInstance[];
  secretKey: Buffer;
  locale: Locale;
  log: ModuleContext['log'];
}

/**
 * The files of a package, one instance after the other as its reader sees it: form (PDF and JSON), history, attachments;
 * then the manifest with the checksums of all, and the signature of the manifest.
 */
export async function* packageEntries({
  sources,
  printer,
  instances,
  secretKey,
  locale,
  log,
}: Packing): AsyncGenerator<ZipEntry> {
  const content: Manifest = {
    format: 'talent-portal-archive',
    version: 1,
    createdAt: new Date().toISOString(),
    createdBy: printer.session.chineseName,
    instances: [],
    missing: [],
    files: [],
  };
  for (const instance of instances) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time bounds the memory
    const read = await readForPaper(sources, printer.session, instance, locale);
    const { approval } = read;
    // oxlint-disable-next-line no-await-in-loop -- the same
    const code = await paperCode(sources, printer, read, locale);
    const { number, title, processName: process } = approval;
    const folder = zipName(number);
    content.instances.push({ number, title, process, folder });
    const packed = { folder, code, locale, missing: content.missing };
    for await (const entry of instanceEntries({ storage: sources.storage, log }, approval, packed))
      yield summed(entry, content.files);
  }
  const bytes = Buffer.from(JSON.stringify(content, null, 2));
  yield { name: manifestName, content: [bytes] };
  yield { name: signatureName, content: [toJson(signContent(secretKey, bytes))] };
}

/** Notes size and checksum of a file when its last part was read. */
const summed = (entry: ZipEntry, files: Manifest['files']): ZipEntry => ({
  ...entry,
  content: (async function* counted() {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of entry.content) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    files.push({ name: entry.name, size, sha256: hash.digest('hex') });
  })(),
});

const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2));

async function* instanceEntries(
  { storage, log }: Pick<ModuleContext, 'storage' | 'log'>,
  approval: ReadApproval,
  { folder, code, locale, missing }: { folder: string; code: Paper['code']; locale: Locale; missing: string[] },
): AsyncGenerator<ZipEntry> {
  const { form, furtherForms, history, calls, ...head } = approval;
  const pdfName = `${folder}/form.pdf`;
  const pdf = await approvalPdf({ storage, log }, { approval, code, locale }).catch((error: unknown) => {
    if (!(error instanceof PortalError)) throw error;
    return undefined;
  });
  if (pdf) yield { name: pdfName, stored: true, content: pdf };
  else missing.push(pdfName);
  yield {
    name: `${folder}/form.json`,
    content: [toJson({ ...head, archivedAt: formatDateTime(Date.now()), form, furtherForms })],
  };
  yield { name: `${folder}/history.json`, content: [toJson({ history, calls })] };
  for (const [index, { bucketName, fileName, original }] of filesOf(approval).entries()) {
    const name = `${folder}/files/${index + 1} ${zipName(original)}`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const stored = await storage.read(bucketName, fileName);
    if (stored) yield { name, stored: true, content: stored.content as AsyncIterable<Uint8Array> };
    else missing.push(name);
  }
}

/** The files that the visible fields and cells and the history name, each once. */
function filesOf({ form, furtherForms, history }: ReadApproval): readonly StoredFileValue[] {
  const fields = [...(form ? [form] : []), ...furtherForms].flatMap((each) => each.fields);
  const values = fields.flatMap(({ value, table }) => [value, ...(table?.rows.flat() ?? [])]);
  const inHistory = history.flatMap(({ files = [], signature }) => [...files, ...(signature ? [signature] : [])]);
  return [
    ...new Map(
      [...values.flatMap(({ files = [] }) => files), ...inHistory].map((file) => [
        `${file.bucketName}/${file.fileName}`,
        file,
      ]),
    ).values(),
  ];
}
