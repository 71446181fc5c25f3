import { compileForm } from '@portal/contract/forms';
import { personalForm } from '@portal/contract/personal-information';
import { compileFormExpression } from '@portal/engine/form-expressions';

/** The area in the audit log, and the owner of files. */
export const area = 'personal-information';

export const compiledPersonalForm = compileForm(personalForm, compileFormExpression);
