import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { ComponentType } from 'react';

export interface RecordDetailProps {
  definition: RecordDefinition;
  record: StoredRecord;
}

export interface RecordFormProps {
  definition: RecordDefinition;
  /** Absent for a new record. */
  record?: StoredRecord;
  onSaved: (id: number) => void;
  onCancel: () => void;
}

/** What a feature may replace of the drawer of its records. */
export interface RecordParts {
  Detail?: ComponentType<RecordDetailProps>;
  Form?: ComponentType<RecordFormProps>;
}
