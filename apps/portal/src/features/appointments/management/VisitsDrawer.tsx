import type { VisitedSlot } from '@portal/contract/appointments';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { visitsOf } from '../../../shared/api/appointments';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { AppointmentStateTag, timeLabel } from '../appointment-labels';
import { Decision } from './Decision';
import { Phone } from './Phone';

/** The people who booked a slot, with the actions that the office has for each. */
export function VisitsDrawer({ slot, onClose }: { slot: VisitedSlot; onClose: () => void }) {
  const { t } = useTranslation('appointments');
  const { data, error, refetch } = useQuery(visitsOf(slot.id));
  return (
    <SideDrawer open title={`${slot.title || t('counter')} · ${timeLabel(slot)}`} onClose={onClose}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={4} />}
      {data?.records.length === 0 && <EmptyState text={t('received.empty')} />}
      <Flex vertical gap={20} component="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data?.records.map((appointment) => (
          <li key={appointment.id}>
            <Flex vertical gap={6}>
              <Flex gap={8} align="center" wrap>
                <strong>{appointment.name}</strong>
                <AppointmentStateTag state={appointment.state} />
              </Flex>
              <Phone {...appointment} />
              {appointment.remark && <span>{appointment.remark}</span>}
              <Decision appointment={appointment} />
            </Flex>
          </li>
        ))}
      </Flex>
    </SideDrawer>
  );
}
