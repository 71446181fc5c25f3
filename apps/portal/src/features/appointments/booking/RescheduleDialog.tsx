import type { Appointment } from '@portal/contract/appointments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAppointments, reschedule, slots as slotsOf } from '../../../shared/api/appointments';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { notice } from '../../../shared/notice';
import { BookingFrame } from './BookingFrame';
import { SlotItem } from './SlotItem';

/** Moves an appointment to another time of the same service. */
export function RescheduleDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { t } = useTranslation('appointments');
  const client = useQueryClient();
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
        send={async ({ slotId }) => {
          await reschedule(appointment.id, slotId);
          notice.success(t('rescheduled'));
          onClose();
          await refreshAppointments(client);
        }}
        onClose={onClose}
      >
        <SlotItem slots={slots.data ?? []} />
      </FormDialog>
    </BookingFrame>
  );
}
