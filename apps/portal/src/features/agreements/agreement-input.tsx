import { agreement, limits } from '@portal/contract';
import { Input, InputNumber, Radio } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { AttachmentField } from './attachment/AttachmentField';
import { inCents, withoutSeparators, withSeparators } from './money';
import { DigitsInput } from './DigitsInput';
import { PeriodInput } from './PeriodInput';

type Texts = TFunction<'agreement'>;

const party = () => <Input maxLength={limits.textLength} />;
const longText = () => (
  <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={limits.agreementTextLength} showCount />
);

/** The input of each item; the form item around it hands in value and listeners. */
export const agreementInput: Record<agreement.AgreementItemKey, (t: Texts) => ReactElement> = {
  agreementName: (t) => <Input maxLength={limits.agreementNameLength} placeholder={t('placeholder.agreementName')} />,
  agreementType: (t) => (
    <Radio.Group options={agreement.agreementTypes.map((value) => ({ value, label: t(`type.${value}`) }))} />
  ),
  agreementTime: () => <PeriodInput />,
  agreementMoney: (t) => (
    <InputNumber<number>
      prefix="¥"
      controls={false}
      style={{ width: '100%' }}
      formatter={(amount, { userTyping }) => withSeparators(userTyping ? (amount ?? '') : inCents(amount))}
      parser={(text) => withoutSeparators(text) as unknown as number}
      placeholder={t('placeholder.agreementMoney')}
    />
  ),
  firstPartyName: party,
  firstPartyAgreement: party,
  firstPartyPhone: (t) => (
    <DigitsInput maxLength={limits.agreementPhoneLength} placeholder={t('placeholder.firstPartyPhone')} />
  ),
  technicalServiceRequire: longText,
  violationDuty: longText,
  attachment: () => <AttachmentField />,
};
