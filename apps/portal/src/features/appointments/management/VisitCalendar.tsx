import type { VisitedSlot } from '@portal/contract/appointments';
import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookableServices, visitCalendar } from '../../../shared/api/appointments';
import { Calendar } from '../../../shared/calendar/Calendar';
import { isDay, periodOf, today, type CalendarView } from '../../../shared/calendar/days';
import type { CalendarColour } from '../../../shared/calendar/entries';
import { listNames } from '../../../shared/i18n/texts';
import { ListHead } from '../../../shared/ui/ListHead';
import { useParameters } from '../../../shared/ui/useParameters';
import { VisitsDrawer } from './VisitsDrawer';

const views = ['week', 'day'] as const satisfies readonly CalendarView[];
const counter = 0;

/** A week or a day of slots. Each says how many people booked it, came and did not come. */
export function VisitCalendar() {
  const { t } = useTranslation('appointments');
  const [parameters, change] = useParameters();
  const { data: offers } = useQuery(bookableServices());
  const [opened, setOpened] = useState<number | null>(null);
  const view = views.find((each) => each === parameters.get('view')) ?? 'week';
  const requested = parameters.get('date');
  const day = isDay(requested) ? requested : today();
  const asked = Number(parameters.get('service') ?? Number.NaN);
  const service = Number.isInteger(asked) && asked >= 0 ? asked : undefined;
  const { startTime, endTime } = periodOf(view, day);
  const period = { from: startTime.slice(0, 10), to: endTime.slice(0, 10) };
  const { data, error, refetch, isPlaceholderData } = useQuery(visitCalendar(service, period));
  const set = (values: Readonly<Record<string, string>>) =>
    change(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === '') before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  const titleOf = ({ names, ...slot }: VisitedSlot): string => {
    const people = slot.requested + slot.confirmed + slot.done + slot.noShow;
    if (people === 0) return t(slot.closed ? 'slots.closed' : 'visits.none');
    return [
      t('slots.places', { taken: people, capacity: slot.capacity }),
      listNames(names),
      ...(people > names.length ? ['…'] : []),
    ].join(' ');
  };
  const slot = data?.slots.find(({ id }) => id === opened);
  return (
    <>
      <ListHead title={t('visits.title')} hint={t('visits.hint')} />
      {data?.more && <Alert type="info" showIcon title={t('visits.more')} />}
      <Calendar
        view={view}
        day={day}
        views={views}
        entries={data?.slots.map((each) => ({
          key: String(each.id),
          title: titleOf(each),
          kind: summaryOf(each)
            .map(([state, count]) => `${t(`states.${state}`)} ${count}`)
            .join(' '),
          colour: colourOf(each),
          faint: each.requested + each.confirmed + each.done + each.noShow === 0,
          startTime: each.startTime,
          endTime: each.endTime,
          allDay: false,
          ...(service === undefined && { place: each.title || t('counter') }),
        }))}
        marks={data?.days ?? []}
        error={error}
        busy={isPlaceholderData}
        onRetry={() => void refetch()}
        empty={t('received.empty')}
        onMove={(next) => set({ ...(next.view && { view: next.view }), ...(next.day && { date: next.day }) })}
        onOpen={({ key }) => setOpened(Number(key))}
        extra={
          <Select<string>
            aria-label={t('fields.service')}
            style={{ minWidth: 200, maxWidth: '100%' }}
            value={service === undefined ? '' : String(service)}
            onChange={(value) => set({ service: value })}
            options={[
              { value: '', label: t(offers?.counter ? 'visits.all' : 'visits.allServices') },
              ...(offers?.counter ? [{ value: String(counter), label: t('counter') }] : []),
              ...(offers?.services ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
        }
      />
      {slot && <VisitsDrawer slot={slot} onClose={() => setOpened(null)} />}
    </>
  );
}

const shownStates = ['requested', 'confirmed', 'done', 'noShow'] as const;

/** Returns the states of a slot's appointments that occur, with how often. */
const summaryOf = (slot: VisitedSlot) =>
  shownStates.flatMap((state) => (slot[state] > 0 ? [[state, slot[state]] as const] : []));

/** Returns the colour of the most urgent state in a slot: to be confirmed, expected, missed, then attended. */
function colourOf(slot: VisitedSlot): CalendarColour {
  if (slot.requested > 0) return 'orange';
  if (slot.confirmed > 0) return 'blue';
  if (slot.noShow > 0) return 'red';
  return slot.done > 0 ? 'green' : 'grey';
}
