import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { book, ownContact, refreshAppointments, slots as slotsOf } from '../../../shared/api/appointments';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { notice } from '../../../shared/notice';
import { myAppointmentPath } from '../../../shared/paths';
import { ContactItems } from '../../../shared/people/ContactItems';
import { BookingFrame } from './BookingFrame';
import { SlotItem } from './SlotItem';

interface Values {
  slotId: number;
  name: string;
  phone: string;
  remark: string;
}

interface Props {
  /** Absent: an appointment at the office's counter. */
  service?: { id: number; title: string };
  onClose: () => void;
}

/** Books a time of a service or of the counter. */
export function BookDialog({ service, onClose }: Props) {
  const { t } = useTranslation('appointments');
  const client = useQueryClient();
  const navigate = useNavigate();
  const slots = useQuery(slotsOf(service?.id));
  const contact = useQuery(ownContact());
  const title = t('bookTitle', { title: service?.title ?? t('counter') });

  async function send(values: Values) {
    const { state } = await book(values);
    notice.success(t(state === 'requested' ? 'requested' : 'booked'), () => void navigate(myAppointmentPath));
    onClose();
    await refreshAppointments(client);
  }

  return (
    <BookingFrame
      title={title}
      loading={!slots.data || !contact.data}
      error={slots.error ?? contact.error}
      onRetry={() => void Promise.all([slots.refetch(), contact.refetch()])}
      empty={slots.data?.length === 0 && t('noSlots')}
      onClose={onClose}
    >
      <FormDialog<Values>
        title={title}
        draft={`booking ${service?.id ?? ''}`}
        okText={t('book')}
        initialValues={contact.data && { name: contact.data.name, phone: contact.data.phone, remark: '' }}
        send={send}
        onClose={onClose}
      >
        <SlotItem slots={slots.data ?? []} />
        <ContactItems />
      </FormDialog>
    </BookingFrame>
  );
}
