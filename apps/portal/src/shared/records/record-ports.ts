import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { FieldPorts } from '@portal/widgets/fields';
import { readRecordFile } from '../api/records/records';
import { fieldPorts } from '../fields/field-ports';
import { storedFilePorts } from '../fields/stored-file-ports';

/** The ports of the fields of a record; its files are read by those who may read the record. */
export const recordPorts = (definition: RecordDefinition, record: StoredRecord | undefined): FieldPorts =>
  record ? storedFilePorts(record.values, (file) => readRecordFile(definition, record.id, file)) : fieldPorts;
