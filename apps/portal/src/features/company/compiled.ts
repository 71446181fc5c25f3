import { companyProfile, subRecordForms, type SubRecordKind } from '@portal/contract/company';
import { compileForm, type CompiledForm } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';

export const compiledProfile = compileForm(companyProfile.form, compileFormExpression);

const forms = new Map<SubRecordKind, CompiledForm>();

/** The form of a kind of sub-record, compiled once. */
export function compiledSubRecord(kind: SubRecordKind): CompiledForm {
  const found = forms.get(kind) ?? compileForm(subRecordForms[kind], compileFormExpression);
  forms.set(kind, found);
  return found;
}
