import type { Input } from '@portal/contract';
import { appointments as wire, type AppointmentState } from '@portal/contract/appointments';
import type { ExportFormat } from '@portal/contract/records';
import { type QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import { listsKey } from '../refresh';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

const key = 'appointments';
type Body<Name extends 'book' | 'createSlots' | 'changeSlot'> = Input<(typeof wire)[Name]['body']>;

/** Returns the user's contact data, which forms propose. */
export const ownContact = () => reading(['contact'], wire.contact);

/** Without a service it returns the slots of the counter. */
export const slots = (serviceId?: number) =>
  reading([key, 'slots', serviceId ?? 0], wire.slots, { query: serviceId === undefined ? {} : { serviceId } });

interface DaysOfCalendar {
  from: string;
  to: string;
}

/** Returns the slots of a time as those see them who book. Without a service they are those of the counter. */
export const slotCalendar = (serviceId: number | undefined, period: DaysOfCalendar) =>
  readingPage([key, 'calendar', serviceId ?? 0, period], wire.calendar, {
    query: { ...period, ...(serviceId !== undefined && { serviceId }) },
  });

/** Returns the managed slots of a time with their visits: all, or those of one service; 0 is the counter. */
export const visitCalendar = (service: number | undefined, period: DaysOfCalendar) =>
  readingPage([key, 'visits', service ?? '', period], wire.receivedCalendar, {
    query: { ...period, ...(service !== undefined && { service }) },
  });

/** Returns who has booked a slot. */
export const visitsOf = (slotId: number) =>
  reading([key, 'visits', 'slot', slotId], wire.received, { query: { slotId, size: 100 } });

export const fullPhone = (id: number) => call(wire.fullPhone, { body: { id } });

export const ownAppointments = (query: { current: number; size: number; when: 'upcoming' | 'past' | 'cancelled' }) =>
  readingPage([key, 'mine', query], wire.mine, { query });

export const book = (body: Body<'book'>) => call(wire.book, { body });
export const cancelAppointment = (id: number) => call(wire.cancel, { body: { id } });
export const reschedule = (id: number, slotId: number) => call(wire.reschedule, { body: { id, slotId } });

export interface ReceivedQuery extends ListQuery {
  state: string;
  from: string;
  to: string;
}

const toWire = ({ keyword, state, from, to }: Omit<ReceivedQuery, 'current' | 'size'>) => ({
  keyword,
  ...(state && { state: state as AppointmentState }),
  ...(from && { from }),
  ...(to && { to }),
});

export const receivedAppointments = ({ current, size, ...query }: ReceivedQuery) =>
  readingPage([key, 'received', current, size, query], wire.received, { query: { current, size, ...toWire(query) } });

export const exportReceived = (query: ReceivedQuery, format: ExportFormat) =>
  call(wire.exportReceived, { query: { ...toWire(query), format } });

export const decideAppointment = (id: number, accepted: boolean, reason = '') =>
  call(wire.decide, { body: { id, accepted, reason } });

export const finishAppointment = (id: number, came: boolean) => call(wire.finish, { body: { id, came } });

export const bookableServices = () => reading([key, 'services'], wire.bookableServices);

export const managedSlots = (serviceId: number | undefined, page: { current: number; size: number }) =>
  readingPage([key, 'managedSlots', serviceId ?? 0, page], wire.managedSlots, {
    query: { ...page, ...(serviceId !== undefined && { serviceId }) },
  });

export const createSlots = (body: Body<'createSlots'>) => call(wire.createSlots, { body });
export const changeSlot = (body: Body<'changeSlot'>) => call(wire.changeSlot, { body });

/** Reads appointments and slots again, and the user's day. */
export const refreshAppointments = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [key] }),
    client.invalidateQueries({ queryKey: [listsKey, 'today'] }),
  ]);
