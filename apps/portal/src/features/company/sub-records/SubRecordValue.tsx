import type { FieldKindName } from '@portal/contract/fields';
import type { CompiledField, FormValues } from '@portal/contract/forms';
import { FieldText } from '../../../shared/fields/FormDetails';

/** The value of a sub-record's field in a cell. */
export const SubRecordValue = ({ field, values }: { field: CompiledField; values: FormValues }) => (
  <FieldText kind={field.kind as FieldKindName} value={values[field.key] ?? null} settings={field.parsedSettings} />
);
