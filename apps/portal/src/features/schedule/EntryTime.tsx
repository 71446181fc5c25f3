import { useTranslation } from 'react-i18next';
import { timesOn } from './calendar-days';

/** When an entry takes place on a day. */
export function EntryTime({ entry, day }: { entry: Parameters<typeof timesOn>[0]; day: string }) {
  const { t } = useTranslation('schedule');
  const times = timesOn(entry, day);
  return times ? times.join('–') : t('allDay');
}
