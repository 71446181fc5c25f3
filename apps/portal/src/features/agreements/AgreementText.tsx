import type { agreement } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { AttachmentRow } from './attachment/AttachmentRow';
import styles from './AgreementForm.module.css';
import { inCapitals } from './capitals';
import { inYuan } from './money';
import { wireFormat, type AgreementValues } from './values';

/** An item's value in words; the attachment with its preview and download. */
export function AgreementText({ item, values }: { item: agreement.AgreementItemKey; values: AgreementValues }) {
  const text = useItemText();
  if (item === 'attachment' && values.attachment) return <AttachmentRow attachment={values.attachment} />;
  return <div className={styles.value}>{text(item, values) || '—'}</div>;
}

export function useItemText() {
  const { t } = useTranslation('agreement');
  return (item: agreement.AgreementItemKey, values: AgreementValues): string => {
    switch (item) {
      case 'agreementType':
        return values.agreementType ? t(`type.${values.agreementType}`) : '';
      case 'agreementTime':
        return values.agreementTime?.map((moment) => moment.format(wireFormat)).join(' ~ ') ?? '';
      case 'agreementMoney':
        return values.agreementMoney === null
          ? ''
          : t('capitals', { amount: inYuan(values.agreementMoney), capitals: inCapitals(values.agreementMoney) });
      case 'attachment':
        return values.attachment?.original ?? '';
      default:
        return values[item];
    }
  };
}
