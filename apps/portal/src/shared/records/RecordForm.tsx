import { storedRecord, workingVersion } from '@portal/contract/records';
import { compiledForm } from '../fields/form-values';
import { changeRecord, createRecord } from '../api/records/records';
import { EditedForm } from '../fields/EditedForm';
import type { RecordFormProps } from './parts';
import { fixedValues } from './filters/record-filters';
import { useRefreshRecords } from './record-hooks';

/** Creates or changes a record. */
export function RecordForm({ definition, record, onSaved, onCancel, onValues }: RecordFormProps) {
  const refresh = useRefreshRecords(definition);
  const fixed = fixedValues(definition);
  const list = [definition.area, ...Object.values(fixed)].join(' ');
  return (
    <EditedForm
      compiled={compiledForm(definition.form)}
      stored={record && workingVersion(record)}
      fixed={fixed}
      notInDraft={definition.sealed ?? []}
      draft={`${list} ${record ? `${record.id} r${record.revision}` : 'new'}`}
      send={(submitted, base) =>
        base ? changeRecord(definition, base, submitted) : createRecord(definition, submitted)
      }
      readCurrent={({ data }) => {
        const current = storedRecord.safeParse(data).data;
        return current && workingVersion(current);
      }}
      onSaved={async ({ id }) => {
        await refresh();
        onSaved(id);
      }}
      onCancel={onCancel}
      {...(onValues && { onValues })}
    />
  );
}
