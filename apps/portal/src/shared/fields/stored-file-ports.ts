import type { StoredFileValue } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import type { FieldPorts } from '@portal/widgets/fields';
import { readFile } from '../api/files/files';
import { saveBlob } from '../files/download-file';
import { notice } from '../notice';
import { fieldPorts } from './field-ports';

/** The ports of the fields of stored values: their files are read by `readStored`, those just uploaded as uploads. */
export function storedFilePorts(values: FormValues, readStored: (file: StoredFileValue) => Promise<Blob>): FieldPorts {
  const stored = JSON.stringify(values);
  const read: FieldPorts['readFile'] = (file) =>
    stored.includes(JSON.stringify(file.fileName)) ? readStored(file) : readFile(file);
  const download = async (file: StoredFileValue) => saveBlob(await read(file), file.original);
  return {
    ...fieldPorts,
    readFile: read,
    downloadFile: (file) => void download(file).catch(notice.failure),
  };
}
