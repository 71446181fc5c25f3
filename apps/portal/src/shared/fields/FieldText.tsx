import { findKind, type FieldKindName, type Json } from '@portal/contract/fields';
import { FieldValue } from '@portal/widgets/fields';

interface Props {
  kind: FieldKindName;
  value: Json;
  settings: unknown;
}

/** A value for reading; a dash where there is none. */
export function FieldText({ kind, value, settings }: Props) {
  const definition = findKind(kind);
  if (!definition?.decorative && (value === null || definition?.isEmpty(value))) return '—';
  return <FieldValue kind={kind} value={value} settings={settings} />;
}
