import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { FieldPorts } from '@portal/widgets/fields';
import { readFile } from '../api/files';
import { readRecordFile } from '../api/records';
import { fieldPorts } from '../fields/field-ports';
import { saveBlob } from '../files/download-file';
import { messageOfError } from '../http';
import { notice } from '../notice';

/** The ports of the fields of a record; its files are read by those who may read the record. */
export function recordPorts(definition: RecordDefinition, record: StoredRecord | undefined): FieldPorts {
  if (!record) return fieldPorts;
  const stored = JSON.stringify(record.values);
  const read: FieldPorts['readFile'] = (file) =>
    stored.includes(JSON.stringify(file.fileName)) ? readRecordFile(definition, record.id, file) : readFile(file);
  const download = async (...[file]: Parameters<FieldPorts['readFile']>) => saveBlob(await read(file), file.original);
  return {
    ...fieldPorts,
    readFile: read,
    downloadFile: (file) => void download(file).catch((error: unknown) => notice.error(messageOfError(error))),
  };
}
