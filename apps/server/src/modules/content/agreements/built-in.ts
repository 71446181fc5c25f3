import { agreementLabels, agreements as contract, textsIn, type Locale } from '@portal/contract';
import { agreementDefinition, toAgreementForm } from '@portal/contract/agreements';
import { conditionFields, type FormField, type FormState } from '@portal/contract/forms';
import type { BuiltInForm } from '../../approval/forms';

/** The contract as one of the forms to which processes can be bound. */
export const agreementForm: BuiltInForm = {
  id: contract.agreementFormId,
  formKey: contract.agreementFormKey,
  formRouter: contract.agreementFormKey,
  name: (locale) => textsIn(agreementLabels, locale).form,
  definition: agreementDefinition,
  version: 1,
  variables: variablesOf,
  readable: readableOf,
};

/**
 * Returns the variables that expressions of a process read: the items of the wire except the long texts and the file's
 * place.
 */
function variablesOf(state: FormState): Record<string, unknown> {
  const values = Object.fromEntries([...state.values()].map(({ field, value }) => [field.key, value]));
  const {
    technicalServiceRequire: _,
    violationDuty: __,
    bucketName: ___,
    fileName: ____,
    ...variables
  } = toAgreementForm(values);
  return variables;
}

const unread = ['technicalServiceRequire', 'violationDuty', 'attachment'];
const variableOf: Record<string, string> = { 'agreementTime.from': 'startTime', 'agreementTime.to': 'endTime' };

function readableOf(field: FormField, locale: Locale) {
  if (unread.includes(field.key)) return [];
  return conditionFields([field], locale).map((part) => ({ ...part, path: variableOf[part.path] ?? part.path }));
}
