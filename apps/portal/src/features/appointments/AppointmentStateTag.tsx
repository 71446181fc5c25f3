import type { AppointmentState } from '@portal/contract/appointments';
import { useTranslation } from 'react-i18next';
import { StateTag, type TagColour } from '../../shared/ui/StateTag';

const colours: Record<AppointmentState, TagColour> = {
  requested: 'processing',
  confirmed: 'success',
  declined: 'error',
  cancelled: 'default',
};

export function AppointmentStateTag({ state }: { state: AppointmentState }) {
  const { t } = useTranslation('appointments');
  return <StateTag colour={colours[state]} label={t(`states.${state}`)} />;
}
