import type { AgreementForm, AgreementItemKey } from './endpoints';
import { agreementFields } from './fields';
import { toAgreementValues } from './values';
import type { IssueCode } from '../fields';
import { toAccess } from '../forms/node-access';
import { settle } from '../forms/settle';
import { validate } from '../forms/validate';
import type { FormFieldSetting } from '../tasks/configuration';

/** Why a contract was refused, as its calls answer it. */
export interface AgreementFault {
  item: AgreementItemKey;
  rule: 'required' | 'pattern' | 'order' | 'bounds';
}

const rules: Partial<Record<IssueCode, AgreementFault['rule']>> = {
  required: 'required',
  mobile: 'pattern',
  order: 'order',
};

/** The faults of a filled contract under a node's field settings, in the form's order (spec 000 §5). */
export function agreementFaults(form: AgreementForm, settings: readonly FormFieldSetting[]): AgreementFault[] {
  const access = toAccess(settings);
  return validate(settle(agreementFields, toAgreementValues(form), access), access).map(({ field, code }) => ({
    item: field as AgreementItemKey,
    rule: rules[code] ?? 'bounds',
  }));
}
