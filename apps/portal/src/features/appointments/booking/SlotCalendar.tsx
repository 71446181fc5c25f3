import { formatDateTime } from '@portal/contract';
import type { Slot } from '@portal/contract/appointments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slotCalendar } from '../../../shared/api/appointments';
import { Calendar } from '../../../shared/calendar/Calendar';
import { periodOf, today, type CalendarView } from '../../../shared/calendar/days';
import type { CalendarColour } from '../../../shared/calendar/entries';
import { useNow } from '../../../shared/ui/useNow';
import { timeLabel } from '../appointment-labels';

interface Props {
  serviceId: number | undefined;
  /** The day that is shown at first. */
  firstDay: string | undefined;
  value: number | undefined;
  onChoose: (slotId: number) => void;
}

type CalendarSlot = Slot & { mine: boolean; open: boolean };
const states = {
  chosen: 'purple',
  mine: 'blue',
  free: 'green',
  full: 'orange',
  past: 'grey',
  early: 'grey',
} as const satisfies Record<string, CalendarColour>;

/** The slots of a service by week or day: what is free can be chosen, and what is full, over or on a holiday is shown. */
export default function SlotCalendar({ serviceId, firstDay = today(), value, onChoose }: Props) {
  const { t } = useTranslation('appointments');
  const [{ view, day }, move] = useState<{ view: CalendarView; day: string }>({ view: 'week', day: firstDay });
  const now = useNow();
  const { startTime, endTime } = periodOf(view, day);
  const period = { from: startTime.slice(0, 10), to: endTime.slice(0, 10) };
  const { data, error, refetch, isPlaceholderData } = useQuery(slotCalendar(serviceId, period));
  const stateOf = (slot: CalendarSlot): keyof typeof states => {
    if (slot.id === value) return 'chosen';
    if (slot.mine) return 'mine';
    if (!slot.open) return slot.startTime <= formatDateTime(now) ? 'past' : 'early';
    return slot.free > 0 ? 'free' : 'full';
  };
  const chosen = data?.slots.find(({ id }) => id === value);
  return (
    <>
      <Calendar
        view={view}
        day={day}
        views={['week', 'day']}
        entries={data?.slots.map((slot) => {
          const state = stateOf(slot);
          return {
            key: String(slot.id),
            title: t(`calendar.${state}`, { free: slot.free }),
            colour: states[state],
            faint: ['full', 'past', 'early'].includes(state),
            startTime: slot.startTime,
            endTime: slot.endTime,
            allDay: false,
          };
        })}
        marks={data?.days ?? []}
        error={error}
        busy={isPlaceholderData}
        onRetry={() => void refetch()}
        empty={t('noSlots')}
        onMove={(next) => move((before) => ({ ...before, ...next }))}
        onOpen={({ key }) => {
          const slot = data?.slots.find(({ id }) => String(id) === key);
          if (slot && stateOf(slot) === 'free') onChoose(slot.id);
        }}
      />
      <p role="status">{chosen ? t('calendar.choice', { time: timeLabel(chosen) }) : t('calendar.hint')}</p>
    </>
  );
}
