import { carriers } from '@portal/contract/carriers';
import { textOf } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { carrierDetail } from '../../../shared/api/carriers';
import { carriersPath } from '../../../shared/paths';
import { RecordReading } from '../../../shared/records';
import { ReadingFrame } from '../../../shared/reading/ReadingFrame';

const shown = [
  'kind',
  'level',
  'area',
  'unit',
  'domain',
  'approvedAt',
  'address',
  'contact',
  'phone',
  'website',
  'summary',
  'body',
  'pictures',
];

/** One carrier of the library. */
export function CarrierDetail({ id }: { id: number }) {
  const { t } = useTranslation('carriers');
  const { data, error, refetch } = useQuery(carrierDetail(id));
  return (
    <ReadingFrame
      title={textOf(data?.values, 'name')}
      error={error}
      onRetry={() => void refetch()}
      gone={t('gone')}
      back={{ label: t('back'), to: carriersPath }}
    >
      {data && <RecordReading definition={carriers} record={data} keys={shown} />}
    </ReadingFrame>
  );
}
