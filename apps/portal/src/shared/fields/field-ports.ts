import { errorMessage, limits, type Locale } from '@portal/contract';
import type { StoredFileValue } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import type { FieldPorts } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { readDictionary } from '../api/dictionaries';
import { findApprovals, readApprovals } from '../api/forms';
import { readFile, uploadAttachment } from '../api/files/files';
import { pickerPorts } from '../api/organisation/organisation';
import { readAreas } from '../api/settings/read-areas';
import { downloadFile, saveBlob } from '../files/download-file';
import { messageOfError } from '../http';
import { currentLocale } from '../i18n';
import { notice } from '../notice';

/** The ports of form fields: people, files, areas and dictionaries. */
export const fieldPorts: FieldPorts = {
  picker: pickerPorts,
  upload: async (file, options) => {
    const refusal = attachmentRefusal(file, currentLocale());
    if (refusal !== null) throw new Error(refusal);
    try {
      return await uploadAttachment(file, options);
    } catch (error) {
      throw new Error(messageOfError(error), { cause: error });
    }
  },
  FilePreview: lazyInPlace(async () => ({ default: (await import('../file-preview')).FilePreview })),
  readFile: (file) => readFile(file),
  downloadFile: (file) => void downloadFile(file).catch(notice.failure),
  findApprovals,
  readApprovals,
  ApprovalCard: lazyInPlace(() => import('./ApprovalCard')),
  PositionMap: lazyInPlace(() => import('../map/PositionMap')),
  areas: readAreas,
  dictionary: readDictionary,
};

/** Returns the ports for stored values. Their files are read by `readStored`, and those just uploaded as uploads. */
export function storedFilePorts(values: FormValues, readStored: (file: StoredFileValue) => Promise<Blob>): FieldPorts {
  const stored = JSON.stringify(values);
  const read: FieldPorts['readFile'] = (file) => (stored.includes(file.fileName) ? readStored(file) : readFile(file));
  const download = async (file: StoredFileValue) => saveBlob(await read(file), file.original);
  return {
    ...fieldPorts,
    readFile: read,
    downloadFile: (file) => void download(file).catch(notice.failure),
  };
}

/** Returns the issue of a file that the browser can find before the upload, or null if there is none. */
export function attachmentRefusal(file: Pick<File, 'name' | 'size'>, locale: Locale): string | null {
  if (file.size === 0) return errorMessage('fileEmpty', locale);
  if (file.size > limits.attachmentBytes)
    return errorMessage('fileTooLarge', locale, { megabytes: limits.attachmentBytes / 1024 ** 2 });
  const extensions: readonly string[] = limits.attachmentExtensions;
  if (!extensions.includes(extensionOf(file.name))) return errorMessage('fileTypeNotAllowed', locale, { extensions });
  return null;
}

/** Returns the extension in lower case without the dot, or an empty text. */
const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
