import type { AppointmentState } from '@portal/contract/appointments';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { StateTag, type TagColour } from '../../shared/ui/StateTag';

const colours: Record<AppointmentState, TagColour> = {
  requested: 'processing',
  confirmed: 'success',
  done: 'success',
  noShow: 'warning',
  declined: 'error',
  cancelled: 'default',
};

export function AppointmentStateTag({ state }: { state: AppointmentState }) {
  const { t } = useTranslation('appointments');
  return <StateTag colour={colours[state]} label={t(`states.${state}`)} />;
}

/** Returns a day of the wire with its weekday. */
export function dayLabel(day: string): string {
  const weekday = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' });
  return `${day} ${weekday.format(new Date(`${day}T00:00:00Z`))}`;
}

/** Returns a period as text. If it lies within one day, the day is written only once. */
export const timeLabel = ({ startTime, endTime }: { startTime: string; endTime: string }): string =>
  `${dayLabel(startTime.slice(0, 10))} ${startTime.slice(11, 16)}–${endTime.slice(11, 16)}`;
