import { agreementLabels, type agreement } from '@portal/contract';
import { currentLocale } from '../../shared/i18n';
import styles from '../../shared/ui/details.module.css';
import { AgreementText } from './AgreementText';
import { wideItems } from './AgreementItem';
import type { AgreementValues } from './values';

interface AgreementDetailsProps {
  items: readonly agreement.AgreementItemKey[];
  values: AgreementValues;
}

/** A contract that nobody can change here, as a compact list of labels and values. */
export const AgreementDetails = ({ items, values }: AgreementDetailsProps) => (
  <dl className={styles.details}>
    {items.map((item) => (
      <div key={item} className={wideItems.includes(item) ? styles.wide : undefined}>
        <dt>{agreementLabels[currentLocale()][item]}</dt>
        <dd>
          <AgreementText item={item} values={values} />
        </dd>
      </div>
    ))}
  </dl>
);
