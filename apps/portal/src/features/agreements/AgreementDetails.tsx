import { textsIn, agreementLabels, type agreement } from '@portal/contract';
import { currentLocale } from '../../shared/i18n';
import { Details } from '../../shared/layouts/Details';
import { AgreementText } from './AgreementText';
import { wideItems } from './AgreementItem';
import type { AgreementValues } from './values';

interface AgreementDetailsProps {
  items: readonly agreement.AgreementItemKey[];
  values: AgreementValues;
}

/** A contract that nobody can change here, as a compact list of labels and values. */
export const AgreementDetails = ({ items, values }: AgreementDetailsProps) => (
  <Details
    items={items.map((item) => ({
      key: item,
      label: textsIn(agreementLabels, currentLocale())[item],
      text: <AgreementText item={item} values={values} />,
      wide: wideItems.includes(item),
    }))}
  />
);
