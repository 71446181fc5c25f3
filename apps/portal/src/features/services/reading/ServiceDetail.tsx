import { textOf } from '@portal/contract/records';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownService, refreshServices, serviceDetail } from '../../../shared/api/services';
import { servicesPath } from '../../../shared/paths';
import { ReadingFrame } from '../../../shared/reading/ReadingFrame';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { FavouriteButton } from './FavouriteButton';
import { OwnApplications } from './OwnApplications';
import { ServiceFacts } from './ServiceFacts';
import { ServiceGuide } from './ServiceGuide';

const BookDialog = lazyInPlace(async () => ({ default: (await import('../../appointments')).BookDialog }));

/** Shows one service with everything that is needed to use it, online or at the counter. */
export function ServiceDetail({ id }: { id: number }) {
  const { t } = useTranslation('services');
  const client = useQueryClient();
  const read = useQuery(serviceDetail(id));
  const own = useQuery(ownService(id));
  const { open, drawer } = useWorkflowDrawer();
  const [booking, setBooking] = useState(false);
  const { data } = read;
  const title = textOf(data?.values, 'title');
  const process = data?.values['process'];

  /* An application that was started, or handled further, is listed when its drawer closes. */
  const inWorkflow = Boolean(drawer);
  const refresh = useEffectEvent(() => void refreshServices(client));
  useEffect(() => (inWorkflow ? () => refresh() : undefined), [inWorkflow]);

  return (
    <ReadingFrame
      title={title}
      facts={data && textOf(data.values, 'summary')}
      actions={
        data && (
          <>
            {typeof process === 'string' && (
              <Button type="primary" onClick={() => open({ startProcessKey: process, service: id })}>
                {t('apply')}
              </Button>
            )}
            {data.values['bookable'] === true && (
              <Button type={process === undefined ? 'primary' : 'default'} onClick={() => setBooking(true)}>
                {t('book')}
              </Button>
            )}
            {own.data && <FavouriteButton id={id} favourite={own.data.favourite} />}
          </>
        )
      }
      read={read}
      gone={t('gone')}
      back={{ label: t('back'), to: servicesPath }}
    >
      {data && (
        <>
          <ServiceFacts record={data} />
          <ServiceGuide record={data}>
            {own.data && (typeof process === 'string' || own.data.applications.length > 0) && (
              <OwnApplications applications={own.data.applications} onOpen={(procInstId) => open({ procInstId })} />
            )}
          </ServiceGuide>
        </>
      )}
      <Suspense>
        {booking && title && <BookDialog service={{ id, title }} onClose={() => setBooking(false)} />}
      </Suspense>
      {drawer}
    </ReadingFrame>
  );
}
