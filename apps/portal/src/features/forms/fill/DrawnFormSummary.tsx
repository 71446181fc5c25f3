import { compileForm, settle } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { useSuspenseQuery } from '@tanstack/react-query';
import { openForm } from '../../../shared/api/forms';
import { FormTable } from '../../../shared/fields/FormTable';
import type { FormSubject } from '../../../shared/workflow/WorkflowForm';

/** The form as a table for a printed page. */
export function DrawnFormSummary({ subject }: { subject: FormSubject }) {
  const { data } = useSuspenseQuery(openForm(subject));
  const { fields, columns } = data.form;
  const state = settle(compileForm({ fields, columns }, compileFormExpression), data.values, data.access);
  return <FormTable state={state} keys={fields.map(({ key }) => key)} />;
}
