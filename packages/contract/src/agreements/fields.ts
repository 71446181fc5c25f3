import { agreementLabels } from './labels';
import { agreementTypes } from './endpoints';
import { choice, files, longText, mobile, money, period, text, type Field, type Label } from '../fields';
import { compileDrawnForm } from '../forms/drawn-form';
import type { CompileExpression } from '../forms/expressions';
import { drawnForm } from '../forms/form';
import { limits } from '../wire/limits';
import { locales } from '../wire/locale';

type LabelName = keyof (typeof agreementLabels)['zh-CN'];

const label = (name: LabelName): Label =>
  Object.fromEntries(locales.map((locale) => [locale, agreementLabels[locale][name]]));
const required = (name: LabelName) => ({ label: label(name), required: true });
const optional = (name: LabelName) => ({ label: label(name) });
const typeLabels = { '1': 'technical', '2': 'goods', '3': 'otherType' } as const;

/** The fields by their keys in a node's settings. The two times are one item, and so is the attachment. */
const fields: Record<string, Field> = {
  agreementName: text({
    ...required('agreementName'),
    max: limits.agreementNameLength,
    placeholder: label('namePlaceholder'),
  }),
  agreementType: choice({
    ...required('agreementType'),
    display: 'buttons',
    options: agreementTypes.map((value) => ({ value, label: label(typeLabels[value]) })),
  }),
  agreementTime: period({ ...required('agreementTime'), time: true }),
  agreementMoney: money({
    ...required('agreementMoney'),
    min: '0',
    max: String(limits.agreementMoneyMax),
    capitals: true,
    placeholder: label('moneyPlaceholder'),
  }),
  firstPartyName: text({ ...optional('firstPartyName'), max: limits.textLength }),
  firstPartyAgreement: text({ ...optional('firstPartyAgreement'), max: limits.textLength }),
  firstPartyPhone: mobile({ ...optional('firstPartyPhone'), placeholder: label('phonePlaceholder') }),
  technicalServiceRequire: longText({ ...required('technicalServiceRequire'), max: limits.agreementTextLength }),
  violationDuty: longText({ ...required('violationDuty'), max: limits.agreementTextLength }),
  attachment: files({ ...optional('attachment'), max: limits.attachments }),
};

const withoutExpressions: CompileExpression = () => {
  throw new Error('the contract has no expressions');
};

/** The contract as a drawn form (spec 000 §3, §5). */
export const agreementDefinition = drawnForm.parse({
  columns: 2,
  title: '{{agreementName}}',
  fields: Object.entries(fields).map(([key, field]) => ({ ...field, key })),
});

export const agreementFields = compileDrawnForm(agreementDefinition, withoutExpressions);
