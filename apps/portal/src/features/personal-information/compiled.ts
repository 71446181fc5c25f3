import { compileForm } from '@portal/contract/forms';
import { personalForm } from '@portal/contract/personal-information';
import { compileFormExpression } from '@portal/engine/form-expressions';

export const compiledPersonalForm = compileForm(personalForm, compileFormExpression);
/** Encrypted on the wire; read-only where the browser cannot encrypt. */
export const idCardField = 'idCard';
