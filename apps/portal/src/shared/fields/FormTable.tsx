import { labelText, type FieldKindName } from '@portal/contract/fields';
import type { FormState } from '@portal/contract/forms';
import { FieldPortsProvider, WholeValuesProvider } from '@portal/widgets/fields';
import { currentLocale } from '../i18n';
import { FieldText } from './FormDetails';
import { fieldPorts } from './field-ports';

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
