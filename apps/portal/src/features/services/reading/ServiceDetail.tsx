import { services } from '@portal/contract/services';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { textOf } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serviceDetail } from '../../../shared/api/services';
import { servicesPath } from '../../../shared/paths';
import { RecordReading } from '../../../shared/records';
import { ReadingFrame } from '../../../shared/reading/ReadingFrame';

const BookDialog = lazyInPlace(async () => ({ default: (await import('../../appointments')).BookDialog }));

const shown = [
  'category',
  'provider',
  'audience',
  'fee',
  'place',
  'contact',
  'phone',
  'publishedAt',
  'summary',
  'body',
  'conditions',
  'materials',
  'attachments',
];

/** Shows one service with everything that is needed to use it. */
export function ServiceDetail({ id }: { id: number }) {
  const { t } = useTranslation('services');
  const read = useQuery(serviceDetail(id));
  const { data } = read;
  const [booking, setBooking] = useState(false);
  const title = textOf(data?.values, 'title');
  return (
    <ReadingFrame
      title={title}
      actions={
        data?.values['bookable'] === true && (
          <Button type="primary" onClick={() => setBooking(true)}>
            {t('book')}
          </Button>
        )
      }
      read={read}
      gone={t('gone')}
      back={{ label: t('back'), to: servicesPath }}
    >
      {data && <RecordReading definition={services} record={data} keys={shown} />}
      <Suspense>
        {booking && title && <BookDialog service={{ id, title }} onClose={() => setBooking(false)} />}
      </Suspense>
    </ReadingFrame>
  );
}
