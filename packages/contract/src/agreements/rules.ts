import { agreementItems, mobilePattern, type AgreementForm, type AgreementItemKey } from './endpoints';
import { fieldAccess } from '../tasks/field-access';
import type { FormFieldSetting } from '../tasks/endpoints';

/** Names of the words in the strings tables: `agreement.rule.<item>.<rule>`. */
export interface AgreementFault {
  item: AgreementItemKey;
  rule: 'required' | 'pattern' | 'order';
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The faults of a filled contract under a node's field settings, in the form's order (spec 000 §5). */
export function agreementFaults(form: AgreementForm, settings: readonly FormFieldSetting[]): AgreementFault[] {
  const faults: AgreementFault[] = [];
  for (const item of agreementItems) {
    const access = fieldAccess(settings, item);
    if (access.required && item.fields.some((field) => isEmpty(form[field])))
      faults.push({ item: item.key, rule: 'required' });
  }
  if (form.firstPartyPhone !== '' && !mobilePattern.test(form.firstPartyPhone))
    faults.push({ item: 'firstPartyPhone', rule: 'pattern' });
  if (form.startTime && form.endTime && form.startTime > form.endTime)
    faults.push({ item: 'agreementTime', rule: 'order' });
  return faults;
}
