import type { Appointment } from '@portal/contract/appointments';
import { Modal } from '@portal/widgets/modal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { book, ownContact, refreshAppointments, reschedule, slots as slotsOf } from '../../../shared/api/appointments';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { notice } from '../../../shared/notice';
import { myAppointmentPath } from '../../../shared/paths';
import { ContactItems } from '../../../shared/people/AccountItems';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { SlotItem, type SlotForm } from './SlotItem';

/** A week of slots needs more room than a list. */
const dialogOf = (form: SlotForm) => (form === 'calendar' ? { width: 1080 } : {});

interface Values {
  slotId: number;
  name: string;
  phone: string;
  remark: string;
}

interface Props {
  /** Omitted for an appointment at the office's counter. */
  service?: { id: number; title: string };
  onClose: () => void;
}

/** Books a time of a service or of the counter. */
export function BookDialog({ service, onClose }: Props) {
  const { t } = useTranslation('appointments');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [form, setForm] = useState<SlotForm>('list');
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
        {...dialogOf(form)}
        initialValues={contact.data && { name: contact.data.name, phone: contact.data.phone, remark: '' }}
        send={send}
        onClose={onClose}
      >
        <SlotItem serviceId={service?.id} slots={slots.data ?? []} form={form} onForm={setForm} />
        <ContactItems />
      </FormDialog>
    </BookingFrame>
  );
}

/** Moves an appointment to another time of the same service. */
export function RescheduleDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { t } = useTranslation('appointments');
  const client = useQueryClient();
  const [form, setForm] = useState<SlotForm>('list');
  const slots = useQuery(slotsOf(appointment.serviceId ?? undefined));
  const title = t('rescheduleTitle', { title: appointment.title || t('counter') });
  return (
    <BookingFrame
      title={title}
      loading={!slots.data}
      error={slots.error}
      onRetry={() => void slots.refetch()}
      empty={slots.data?.length === 0 && t('noSlots')}
      onClose={onClose}
    >
      <FormDialog<{ slotId: number }>
        title={title}
        draft={`appointment ${appointment.id} reschedule`}
        okText={t('reschedule')}
        {...dialogOf(form)}
        send={async ({ slotId }) => {
          await reschedule(appointment.id, slotId);
          notice.success(t('rescheduled'));
          onClose();
          await refreshAppointments(client);
        }}
        onClose={onClose}
      >
        <SlotItem
          serviceId={appointment.serviceId ?? undefined}
          slots={slots.data ?? []}
          form={form}
          onForm={setForm}
        />
      </FormDialog>
    </BookingFrame>
  );
}

interface BookingFrameProps {
  title: string;
  loading: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Shown instead of the form if there is nothing to choose. */
  empty?: string | false;
  onClose: () => void;
  /** The form, once all that it needs is there. */
  children: ReactNode;
}

/** A dialog whose form needs something that is read first. */
function BookingFrame({ title, loading, error, onRetry, empty, onClose, children }: BookingFrameProps) {
  if (!loading && !error && !empty) return children;
  return (
    <Modal open title={title} footer={null} loading={loading && !error} onCancel={onClose}>
      {error && <LoadError error={error} onRetry={onRetry} />}
      {!error && empty && <EmptyState text={empty} />}
    </Modal>
  );
}
