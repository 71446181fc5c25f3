import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParameters } from '../../../shared/ui/useParameters';
import { ReceivedAppointments } from './ReceivedAppointments';
import { Slots } from './Slots';
import { VisitCalendar } from './VisitCalendar';

const tabs = ['received', 'calendar', 'slots'] as const;

/** /background/appointments: received appointments as a list and as a calendar, and the times that are offered. */
export function AppointmentsAdministrationPage() {
  const { t } = useTranslation('appointments');
  const [params, change] = useParameters();
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'received';
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => change(() => new URLSearchParams(key === 'received' ? {} : { tab: key }))}
      destroyOnHidden
      items={[
        { key: 'received', label: t('received.title'), children: <ReceivedAppointments /> },
        { key: 'calendar', label: t('visits.title'), children: <VisitCalendar /> },
        { key: 'slots', label: t('slots.title'), children: <Slots /> },
      ]}
    />
  );
}
