import { findKind, labelText, type FieldKindName, type Json } from '@portal/contract/fields';
import { isWide, type FormState } from '@portal/contract/forms';
import { FieldPortsProvider, FieldValue, WholeValuesProvider } from '@portal/widgets/fields';
import { currentLocale } from '../i18n';
import { Details, type Detail } from '../layouts/Details';
import { fieldPorts } from './field-ports';
import { OtherChangeNote } from './others/OtherChangeNote';

interface FieldTextProps {
  kind: FieldKindName;
  value: Json;
  settings: unknown;
}

/** Shows a value read-only, or a dash if there is none. */
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

/** A form as a table for a printed page. */
export function FormTable({ state, keys }: { state: FormState; keys: readonly string[] }) {
  const shown = keys.flatMap((key) => state.get(key) ?? []).filter(({ visible }) => visible);
  return (
    <FieldPortsProvider value={fieldPorts}>
      <WholeValuesProvider value>
        <table>
          <tbody>
            {shown.map(({ field, value }) => {
              const text = (
                <FieldText kind={field.kind as FieldKindName} value={value} settings={field.parsedSettings} />
              );
              if (field.definition.decorative)
                return (
                  <tr key={field.key}>
                    <td colSpan={2}>{text}</td>
                  </tr>
                );
              return (
                <tr key={field.key}>
                  <th scope="row">{labelText(field.label, currentLocale())}</th>
                  <td>{text}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </WholeValuesProvider>
    </FieldPortsProvider>
  );
}
