import { labelText, type FieldKindName } from '@portal/contract/fields';
import { compileForm, settle } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useSuspenseQuery } from '@tanstack/react-query';
import { openForm } from '../../../shared/api/drawn-forms';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { currentLocale } from '../../../shared/i18n';
import type { FormSubject } from '../../../shared/workflow/WorkflowForm';
import { FieldText } from '../../../shared/fields/FieldText';

/** The form as a table for a printed page. */
export function DrawnFormSummary({ subject }: { subject: FormSubject }) {
  const { data } = useSuspenseQuery(openForm(subject));
  const { fields, columns } = data.form;
  const state = settle(compileForm({ fields, columns }, compileFormExpression), data.values, data.access);
  const shown = fields.flatMap(({ key }) => state.get(key) ?? []).filter(({ visible }) => visible);
  return (
    <FieldPortsProvider value={fieldPorts}>
      <table>
        <tbody>
          {shown.map(({ field, value }) => {
            const text = <FieldText kind={field.kind as FieldKindName} value={value} settings={field.parsedSettings} />;
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
    </FieldPortsProvider>
  );
}
