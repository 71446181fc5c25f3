import { compileForm, type DrawnForm } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { FieldPortsProvider, LookupsProvider } from '@portal/widgets/fields';
import { useMemo, useState, type ReactNode } from 'react';
import { fieldPorts } from './field-ports';
import { defaultValues } from './form-values';
import { FormGrid } from './FormGrid';
import { useFormValues } from './useFormValues';
import { useLookupsOf } from './useLookupsOf';

const everything = {};

interface Props {
  /** A form without issues. */
  form: DrawnForm;
  columns: number;
  renderFooter?: (filled: ReturnType<typeof useFormValues>) => ReactNode;
}

/** Shows a form as people will fill it in, to those who design forms. Input is not kept. */
export function FormPreview({ form, columns, renderFooter }: Props) {
  const compiled = useMemo(
    () => compileForm({ fields: form.fields, columns: form.columns, rules: form.rules }, compileFormExpression),
    [form],
  );
  const [initial] = useState(() => defaultValues(compiled));
  const filled = useFormValues(compiled, initial, everything);
  const owner = useMemo(() => ({ subject: { draft: form }, gone: [] }), [form]);
  const { values, change } = filled;
  const lookups = useLookupsOf(compiled, owner, { values, stored: initial, change });
  return (
    <FieldPortsProvider value={fieldPorts}>
      <LookupsProvider value={lookups}>
        <FormGrid {...filled.grid} columns={columns} keys={compiled.form.fields.map(({ key }) => key)} />
        {renderFooter?.(filled)}
      </LookupsProvider>
    </FieldPortsProvider>
  );
}
