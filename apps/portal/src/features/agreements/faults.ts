import { agreement, agreementFaults, type AgreementFault, type handling } from '@portal/contract';

export interface FormFault {
  item: agreement.AgreementItemKey;
  rule: AgreementFault['rule'] | 'bounds';
}

/**
 * What keeps a contract from being sent, in the form's order: the rules of the node's settings, and values out of the
 * wire's bounds (an amount below 0). Names of the words: `rule.<item>.<rule>`.
 */
export function formFaults(form: agreement.AgreementForm, settings: readonly handling.FormFieldSetting[]): FormFault[] {
  const parsed = agreement.agreementForm.safeParse(form);
  const outOfBounds = new Set<unknown>(parsed.error?.issues.map((issue) => issue.path[0]));
  const rules = agreementFaults(form, settings);
  return agreement.agreementItems.flatMap(({ key, fields }): FormFault[] => {
    const bounds = fields.some((field) => outOfBounds.has(field)) ? [{ item: key, rule: 'bounds' as const }] : [];
    return [...rules.filter((fault) => fault.item === key), ...bounds];
  });
}
