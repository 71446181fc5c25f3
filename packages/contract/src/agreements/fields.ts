import { agreementLabels } from './labels';
import { agreementItems, agreementTypes, type AgreementItemKey } from './endpoints';
import { choice, files, longText, mobile, money, period, text, type Field, type Label } from '../fields';
import { compileForm } from '../forms/compile';
import type { CompileExpression } from '../forms/expressions';
import { form } from '../forms/form';
import { limits } from '../wire/limits';
import { locales } from '../wire/locale';

type LabelName = keyof (typeof agreementLabels)['zh-CN'];

const label = (name: LabelName): Label =>
  Object.fromEntries(locales.map((locale) => [locale, agreementLabels[locale][name]]));
const options = (item: AgreementItemKey) => ({
  label: label(item),
  required: agreementItems.some(({ key, required }) => key === item && required),
});
const typeLabels = { '1': 'technical', '2': 'goods', '3': 'otherType' } as const;

const fields: Record<AgreementItemKey, Field> = {
  agreementName: text({
    ...options('agreementName'),
    max: limits.agreementNameLength,
    placeholder: label('namePlaceholder'),
  }),
  agreementType: choice({
    ...options('agreementType'),
    display: 'buttons',
    options: agreementTypes.map((value) => ({ value, label: label(typeLabels[value]) })),
  }),
  agreementTime: period({ ...options('agreementTime'), time: true }),
  agreementMoney: money({
    ...options('agreementMoney'),
    min: '0',
    max: String(limits.agreementMoneyMax),
    capitals: true,
    placeholder: label('moneyPlaceholder'),
  }),
  firstPartyName: text({ ...options('firstPartyName'), max: limits.textLength }),
  firstPartyAgreement: text({ ...options('firstPartyAgreement'), max: limits.textLength }),
  firstPartyPhone: mobile({ ...options('firstPartyPhone'), placeholder: label('phonePlaceholder') }),
  technicalServiceRequire: longText({ ...options('technicalServiceRequire'), max: limits.agreementTextLength }),
  violationDuty: longText({ ...options('violationDuty'), max: limits.agreementTextLength }),
  attachment: files({ ...options('attachment'), max: limits.attachments }),
};

const withoutExpressions: CompileExpression = () => {
  throw new Error('the contract has no expressions');
};

/** The contract as a form of field kinds (spec 000 §3, §5). */
export const agreementFields = compileForm(
  form.parse({ columns: 2, fields: Object.entries(fields).map(([key, field]) => ({ ...field, key })) }),
  withoutExpressions,
);
