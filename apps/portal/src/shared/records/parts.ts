import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { FormValues } from '@portal/contract/forms';
import type { ComponentType } from 'react';

export interface RecordDetailProps {
  definition: RecordDefinition;
  record: StoredRecord;
}

export interface RecordFormProps {
  definition: RecordDefinition;
  /** Omitted for a new record. */
  record?: StoredRecord;
  onSaved: (id: number) => void;
  onCancel: () => void;
  /** Called with the values as they are typed. */
  onValues?: (values: FormValues) => void;
}

/** The parts of the drawer that a feature may replace for its records. */
export interface RecordParts {
  Detail?: ComponentType<RecordDetailProps>;
  Form?: ComponentType<RecordFormProps>;
}
