import { AppointmentIcon, MeetingIcon } from '@portal/widgets/icon/subjects';
import { Icon } from '@portal/widgets/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ScheduleEntry, ScheduleItem } from '../../shared/api/schedule';
import { meetingAddress, myAppointmentPath } from '../../shared/paths';

/** An appointment at the counter of the office has no title of its own. */
export function useItemTitle(): (item: ScheduleItem) => string {
  const { t } = useTranslation('schedule');
  return ({ title }) => title || t('home.counter');
}

const icons = { appointment: AppointmentIcon, meeting: MeetingIcon };

/** Tells appointments and meetings from own entries, which have no icon. */
export function KindIcon({ item }: { item: ScheduleItem }) {
  const { t } = useTranslation('schedule');
  return item.kind === 'entry' ? null : <Icon of={icons[item.kind]} label={t(`home.kinds.${item.kind}`)} />;
}

interface Props {
  item: ScheduleItem;
  className: string | undefined;
  onOpen: (entry: ScheduleEntry) => void;
  children: ReactNode;
}

/** Shows a button that opens the user's own entry, or a link to the page of an appointment or meeting. */
export function ItemButton({ item, className, onOpen, children }: Props) {
  const title = useItemTitle()(item);
  if (item.kind === 'entry')
    return (
      <button type="button" title={title} className={className} onClick={() => onOpen(item)}>
        {children}
      </button>
    );
  const address = item.kind === 'meeting' ? meetingAddress(item.id) : myAppointmentPath;
  return (
    <Link to={address} title={title} className={className} data-kind={item.kind}>
      {children}
    </Link>
  );
}

/** Writes days and months in the user's language. */
export function useDayNames() {
  const { i18n } = useTranslation();
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));
  return {
    full: (day: string) => write(day, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' }),
    month: (day: string) => write(day, { year: 'numeric', month: 'long' }),
    weekday: (day: string) => write(day, { weekday: 'short' }),
  };
}
