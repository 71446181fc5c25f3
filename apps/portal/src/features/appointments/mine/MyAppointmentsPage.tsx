import type { Appointment } from '@portal/contract/appointments';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownAppointments } from '../../../shared/api/appointments';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { servicesPath } from '../../../shared/paths';
import { CardListPage } from '../../../shared/reading/CardListPage';
import { BookDialog, RescheduleDialog } from '../booking';
import { AppointmentCard } from './AppointmentCard';

const filters = { names: ['when'], states: [], grid: true } as const;
const times = ['upcoming', 'past', 'cancelled'] as const;
type When = (typeof times)[number];

/** /myAppointment lists the user's appointments. Upcoming ones can be moved and cancelled. */
export function MyAppointmentsPage() {
  const { t } = useTranslation('appointments');
  const [query, change] = useFilteredQuery<'when'>(filters);
  const when = times.find((each) => each === query.when) ?? 'upcoming';
  const list = useQuery(ownAppointments({ current: query.current, size: query.size, when }));
  const [booking, setBooking] = useState(false);
  const [moved, setMoved] = useState<Appointment | null>(null);
  return (
    <>
      <CardListPage<Appointment>
        title={t('mine.title')}
        hint={t('mine.hint')}
        list={list}
        query={query}
        onQuery={change}
        rowKey={({ id }) => id}
        renderCard={(appointment) => (
          <AppointmentCard
            appointment={appointment}
            onReschedule={when === 'upcoming' ? () => setMoved(appointment) : undefined}
          />
        )}
        empty={t(`mine.empty.${when}`)}
        filters={
          <Segmented<When>
            aria-label={t('mine.show')}
            value={when}
            options={times.map((value) => ({ value, label: t(`mine.when.${value}`) }))}
            onChange={(value) => change({ when: value, current: 1 })}
          />
        }
        action={
          <Flex gap={8} wrap>
            <Button onClick={() => setBooking(true)}>{t('bookCounter')}</Button>
            <Link to={`${servicesPath}?only=bookable`}>
              <Button type="primary">{t('bookService')}</Button>
            </Link>
          </Flex>
        }
      />
      {booking && <BookDialog onClose={() => setBooking(false)} />}
      {moved && <RescheduleDialog appointment={moved} onClose={() => setMoved(null)} />}
    </>
  );
}
