import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParameters } from '../../../shared/ui/useParameters';
import { ReceivedAppointments } from './ReceivedAppointments';
import { Slots } from './Slots';

/** /background/appointments: received appointments, and the times that are offered. */
export function AppointmentsAdministrationPage() {
  const { t } = useTranslation('appointments');
  const [params, change] = useParameters();
  const tab = params.get('tab') === 'slots' ? 'slots' : 'received';
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => change(() => new URLSearchParams(key === 'slots' ? { tab: key } : {}))}
      destroyOnHidden
      items={[
        { key: 'received', label: t('received.title'), children: <ReceivedAppointments /> },
        { key: 'slots', label: t('slots.title'), children: <Slots /> },
      ]}
    />
  );
}
