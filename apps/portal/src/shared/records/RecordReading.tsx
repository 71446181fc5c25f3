import { findKind } from '@portal/contract/fields';
import { settle } from '@portal/contract/forms';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { FieldPortsProvider, type FieldPorts } from '@portal/widgets/fields';
import { useMemo } from 'react';
import { compiledForm } from '../fields/form-values';
import { readRecordFile } from '../api/records/records';
import { fieldPorts, storedFilePorts } from '../fields/field-ports';
import { FormDetails } from '../fields/FormDetails';

/** The ports of the fields of a record; its files are read by those who may read the record. */
export const recordPorts = (definition: RecordDefinition, record: StoredRecord | undefined): FieldPorts =>
  record ? storedFilePorts(record.values, (file) => readRecordFile(definition, record.id, file)) : fieldPorts;

interface Props {
  definition: RecordDefinition;
  record: StoredRecord;
  /** The fields to show, in their order; those without a value are left out. */
  keys: readonly string[];
}

/** A published record for its readers. */
export function RecordReading({ definition, record, keys }: Props) {
  const ports = useMemo(() => recordPorts(definition, record), [definition, record]);
  const compiled = compiledForm(definition.form);
  const filled = keys.filter((key) => {
    const value = record.values[key] ?? null;
    const kind = findKind(definition.form.fields.find((field) => field.key === key)?.kind ?? '');
    return value !== null && !kind?.isEmpty(value);
  });
  return (
    <FieldPortsProvider value={ports}>
      <FormDetails columns={2} state={settle(compiled, record.values, {})} keys={filled} />
    </FieldPortsProvider>
  );
}
