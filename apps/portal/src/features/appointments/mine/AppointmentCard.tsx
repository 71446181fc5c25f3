import { formatDateTime } from '@portal/contract';
import type { Appointment } from '@portal/contract/appointments';
import { Button, Flex, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cancelAppointment, refreshAppointments } from '../../../shared/api/appointments';
import { notice } from '../../../shared/notice';
import { serviceAddress } from '../../../shared/paths';
import { RatingOf } from '../../../shared/ratings/RatingOf';
import { useChange } from '../../../shared/ui/useBusy';
import { useNow } from '../../../shared/ui/useNow';
import { AppointmentStateTag, timeLabel } from '../appointment-labels';
import styles from './AppointmentCard.module.css';

interface Props {
  appointment: Appointment;
  /** Missing for appointments that have ended or were cancelled. */
  onReschedule: (() => void) | undefined;
}

/** Shows an appointment and the actions of its person. */
export function AppointmentCard({ appointment, onReschedule }: Props) {
  const { t } = useTranslation('appointments');
  const { busy, change } = useChange(refreshAppointments);
  const { id, serviceId, title, place, changeUntil, state, reason, name, phone, remark } = appointment;
  const inTime = changeUntil > formatDateTime(useNow());

  const cancel = async () => {
    await cancelAppointment(id);
    notice.success(t('cancelled'));
  };

  return (
    <article className={styles.card}>
      <header>
        <h2>{serviceId === null ? t('counter') : <Link to={serviceAddress(serviceId)}>{title}</Link>}</h2>
        <AppointmentStateTag state={state} />
      </header>
      <strong>{timeLabel(appointment)}</strong>
      <p>{[place, `${name} ${phone}`, remark].filter(Boolean).join(' · ')}</p>
      {reason && <p>{t('reason', { reason })}</p>}
      {state === 'done' && <RatingOf kind="appointments" matterId={id} />}
      {onReschedule && (
        <p>{inTime ? t('changeUntil', { time: changeUntil.slice(0, 'yyyy-MM-dd HH:mm'.length) }) : t('late')}</p>
      )}
      {onReschedule && inTime && (
        <Flex gap={8}>
          <Button onClick={onReschedule}>{t('reschedule')}</Button>
          <Popconfirm
            title={t('cancelConfirm')}
            okText={t('cancel')}
            okButtonProps={{ danger: true }}
            cancelText={t('keep')}
            onConfirm={() => void change(cancel)}
          >
            <Button danger loading={busy}>
              {t('cancel')}
            </Button>
          </Popconfirm>
        </Flex>
      )}
    </article>
  );
}
