import { subRecordForms } from '@portal/contract/company';
import { settle } from '@portal/contract/forms';
import { useIsPhone } from '@portal/widgets/media';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import {
  addSubRecord,
  changeSubRecord,
  refreshCompany,
  type SubRecord,
  type SubRecordKind,
} from '../../../shared/api/company';
import { EditedForm } from '../../../shared/fields/EditedForm';
import { compiledForm } from '../../../shared/fields/form-values';
import { FormDetails } from '../../../shared/fields/FormDetails';

interface Props {
  kind: SubRecordKind;
  title: string;
  /** Omitted for a new one. */
  record?: SubRecord;
  editable: boolean;
  onClose: () => void;
}

/** A sub-record in its form, or for reading. */
export default function SubRecordDrawer({ kind, title, record, editable, onClose }: Props) {
  const phone = useIsPhone();
  const client = useQueryClient();
  const [requestId] = useState(() => crypto.randomUUID());
  const compiled = compiledForm(subRecordForms[kind]);
  return (
    <SideDrawer onClose={onClose} size={phone ? '100%' : 'min(640px, 92vw)'} title={title}>
      {editable ? (
        <EditedForm<SubRecord, unknown>
          compiled={compiled}
          stored={record}
          draft={`company ${kind} ${record ? `${record.id} r${record.revision}` : 'new'}`}
          send={(submitted, base) =>
            base ? changeSubRecord(kind, base, submitted) : addSubRecord(kind, requestId, submitted)
          }
          readCurrent={({ data }) => currentOf(data)}
          onSaved={async () => {
            await refreshCompany(client);
            onClose();
          }}
          onCancel={onClose}
        />
      ) : (
        <FormDetails
          columns={2}
          state={settle(compiled, record?.values ?? {})}
          keys={compiled.form.fields.map(({ key }) => key)}
        />
      )}
    </SideDrawer>
  );
}

/** Returns the current sub-record, which the answer to a conflict contains. */
const currentOf = (data: unknown): SubRecord | undefined =>
  typeof data === 'object' && data !== null && 'values' in data ? (data as SubRecord) : undefined;
