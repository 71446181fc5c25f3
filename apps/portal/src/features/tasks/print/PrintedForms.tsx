import { compileForm, settle } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { useSuspenseQuery } from '@tanstack/react-query';
import { furtherForms } from '../../../shared/api/forms';
import { FormTable } from '../../../shared/fields/FormDetails';

/** The forms that other nodes filled in, as far as the reader may see them. */
export default function PrintedForms({ procInstId, except }: { procInstId: string; except: string }) {
  const { data } = useSuspenseQuery(furtherForms(procInstId, except));
  return data.map(({ formKey, formName, form: { fields, columns }, values, access }) => (
    <section key={formKey}>
      <h2>{formName}</h2>
      <FormTable
        state={settle(compileForm({ fields, columns }, compileFormExpression), values, access)}
        keys={fields.map(({ key }) => key)}
      />
    </section>
  ));
}
