import { textsIn, agreementLabels, type agreement, type FieldAccess, type handling } from '@portal/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { agreementInput } from './agreement-input';
import { AgreementText } from './AgreementText';
import styles from './AgreementForm.module.css';
import { formFaults } from './faults';
import type { AgreementValues } from './values';

interface AgreementItemProps {
  item: agreement.AgreementItemKey;
  access: FieldAccess;
  initial: AgreementValues;
  settings: readonly handling.FormFieldSetting[];
  /** The contract as it would be sent now. */
  wire: () => agreement.AgreementForm;
}

/** They take the whole width of the form. */
export const wideItems: readonly agreement.AgreementItemKey[] = [
  'technicalServiceRequire',
  'violationDuty',
  'attachment',
];

/** One item of the contract with its label, its rules and, when read-only, its plain value. */
export function AgreementItem({ item, access, initial, settings, wire }: AgreementItemProps) {
  const { t } = useTranslation('agreement');
  const label = textsIn(agreementLabels, currentLocale())[item];
  const className = wideItems.includes(item) ? styles.wide : undefined;
  if (access.readOnly)
    return (
      <Form.Item label={label} className={[styles.readOnly, className].join(' ')}>
        <AgreementText item={item} values={initial} />
      </Form.Item>
    );

  const checkFaults = async () => {
    const fault = formFaults(wire(), settings).find((each) => each.item === item);
    if (fault) throw new Error(t(`rule.${item}.${fault.rule}`));
  };
  return (
    <Form.Item
      name={item}
      label={label}
      className={className}
      required={access.required}
      validateTrigger={['onBlur', 'onChange']}
      rules={[
        { validator: checkFaults, validateTrigger: item === 'firstPartyPhone' ? 'onBlur' : ['onBlur', 'onChange'] },
      ]}
    >
      {agreementInput[item](t)}
    </Form.Item>
  );
}
