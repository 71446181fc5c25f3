import { appointmentLimits } from '@portal/contract/appointments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { book, ownContact, refreshAppointments, slots as slotsOf } from '../../../shared/api/appointments';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { notice } from '../../../shared/notice';
import { myAppointmentPath } from '../../../shared/paths';
import { BookingFrame } from './BookingFrame';
import { SlotChoice } from './SlotChoice';

interface Values {
  slotId: number;
  name: string;
  phone: string;
  remark: string;
}

interface Props {
  /** Missing: the counter of the office. */
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
  const required = { required: true, whitespace: true, message: t('required') };

  async function send(values: Values) {
    const { state } = await book({ ...values, remark: values.remark ?? '' });
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
        initialValues={contact.data && { name: contact.data.name, phone: contact.data.phone }}
        send={send}
        onClose={onClose}
      >
        <Form.Item name="slotId" label={t('when')} rules={[{ required: true, message: t('chooseTime') }]}>
          <SlotChoice slots={slots.data ?? []} />
        </Form.Item>
        <Form.Item name="name" label={t('fields.name')} rules={[required]}>
          <Input maxLength={appointmentLimits.nameLength} />
        </Form.Item>
        <Form.Item name="phone" label={t('fields.phone')} rules={[required]}>
          <Input type="tel" maxLength={appointmentLimits.phoneLength} />
        </Form.Item>
        <Form.Item name="remark" label={t('fields.remark')}>
          <Input.TextArea maxLength={appointmentLimits.remarkLength} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </FormDialog>
    </BookingFrame>
  );
}
