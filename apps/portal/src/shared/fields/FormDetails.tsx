import { labelText, type FieldKindName, findKind, type Json } from '@portal/contract/fields';
import { isWide, type FormState } from '@portal/contract/forms';
import { FieldValue } from '@portal/widgets/fields';
import { currentLocale } from '../i18n';
import { Details, type Detail } from '../layouts/Details';
import { OtherChangeNote } from './others/OtherChangeNote';

interface FieldTextProps {
  kind: FieldKindName;
  value: Json;
  settings: unknown;
}

/** A value for reading; a dash where there is none. */
export function FieldText({ kind, value, settings }: FieldTextProps) {
  const definition = findKind(kind);
  if (!definition?.decorative && (value === null || definition?.isEmpty(value))) return '—';
  return <FieldValue kind={kind} value={value} settings={settings} />;
}

interface Props {
  columns: number;
  state: FormState;
  keys: readonly string[];
}

/** A read-only form as a compact list of labels and values. */
export const FormDetails = ({ columns, state, keys }: Props) => (
  <Details columns={Math.min(columns, 2)} items={keys.flatMap((key) => detailOf(state, key))} />
);

function detailOf(state: FormState, key: string): Detail[] {
  const found = state.get(key);
  if (!found?.visible) return [];
  const { field, value } = found;
  const text = (
    <>
      <FieldText kind={field.kind as FieldKindName} value={value} settings={field.parsedSettings} />
      <OtherChangeNote field={field} />
    </>
  );
  if (field.definition.decorative) return [{ key, text, wide: true }];
  return [{ key, label: labelText(field.label, currentLocale()), text, wide: isWide(field) }];
}
