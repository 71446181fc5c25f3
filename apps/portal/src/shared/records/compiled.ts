import { compileForm, type CompiledForm } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { compileFormExpression } from '@portal/engine/form-expressions';

const compiled = new WeakMap<RecordDefinition, CompiledForm>();

/** The form of a kind of record, compiled once. */
export function compiledForm(definition: RecordDefinition): CompiledForm {
  const found = compiled.get(definition) ?? compileForm(definition.form, compileFormExpression);
  compiled.set(definition, found);
  return found;
}
