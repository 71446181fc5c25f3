import { findKind, type FieldKindName, type FindName } from '@portal/contract/fields';
import { useLocale } from './texts';

interface Props {
  kind: FieldKindName;
  value: unknown;
  settings: unknown;
  findName?: FindName;
  /** While the names are loading, no code stands in their place. */
  loading?: boolean;
}

/** A value as its text in lists and print. */
export function TextValue({ kind, value, settings, findName, loading = false }: Props) {
  const locale = useLocale();
  return (
    <span style={{ whiteSpace: kind.startsWith('date') ? 'nowrap' : 'pre-wrap' }}>
      {loading ? '…' : findKind(kind)?.text(value, settings, locale, findName)}
    </span>
  );
}

/** Makes the `Value` of a kind that needs no more than its text. */
export const textValue = (kind: FieldKindName) =>
  function Value(props: { value: unknown; settings: unknown }) {
    return <TextValue kind={kind} {...props} />;
  };
