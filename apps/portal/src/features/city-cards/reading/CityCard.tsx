import { cityCards } from '@portal/contract/city-cards';
import { textOf } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { cityCardDetail } from '../../../shared/api/city-cards';
import { cityCardsPath } from '../../../shared/paths';
import { ReadingFrame } from '../../../shared/reading/ReadingFrame';
import { RecordReading } from '../../../shared/records';

const shown = [
  'slogan',
  'area',
  'summary',
  'pictures',
  'population',
  'economy',
  'universities',
  'talents',
  'policies',
  'body',
  'contact',
  'phone',
  'website',
];

/** One city: its offers to talents and its contacts. */
export function CityCard({ id }: { id: number }) {
  const { t } = useTranslation('cityCards');
  const { data, error, refetch } = useQuery(cityCardDetail(id));
  return (
    <ReadingFrame
      title={textOf(data?.values, 'name')}
      actions={data && <Button onClick={() => window.print()}>{t('print')}</Button>}
      error={error}
      onRetry={() => void refetch()}
      gone={t('gone')}
      back={{ label: t('back'), to: cityCardsPath }}
    >
      {data && <RecordReading definition={cityCards} record={data} keys={shown} />}
    </ReadingFrame>
  );
}
