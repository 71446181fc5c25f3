import { textsIn, agreement, agreementLabels, fieldAccess, type handling } from '@portal/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { agreementOf } from '../../shared/api/agreements';
import { currentLocale } from '../../shared/i18n';
import { useItemText } from './AgreementText';
import { toValues } from './values';

interface AgreementSummaryProps {
  businessKey: string;
  settings: readonly handling.FormFieldSetting[];
}

/** The contract as a table for a printed page; hidden fields stay hidden. */
export function AgreementSummary({ businessKey, settings }: AgreementSummaryProps) {
  const { data } = useSuspenseQuery(agreementOf(businessKey));
  const text = useItemText();
  const values = toValues(data.dynamicFormAgreement);
  const visible = agreement.agreementItems.filter((item) => !fieldAccess(settings, item).hidden);
  return (
    <table>
      <tbody>
        {visible.map(({ key }) => (
          <tr key={key}>
            <th scope="row">{textsIn(agreementLabels, currentLocale())[key]}</th>
            <td>{text(key, values)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
