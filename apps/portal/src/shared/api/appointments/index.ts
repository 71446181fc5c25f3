import type { Input } from '@portal/contract';
import { appointments as wire, type AppointmentState } from '@portal/contract/appointments';
import type { ExportFormat } from '@portal/contract/records';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import { listsKey } from '../refresh';
import type { ListQuery } from '../list-query';

const key = 'appointments';
type Body<Name extends 'book' | 'createSlots' | 'changeSlot'> = Input<(typeof wire)[Name]['body']>;

/** How the user can be reached, as forms propose it. */
export const ownContact = () =>
  queryOptions({
    queryKey: ['contact'],
    queryFn: ({ signal }) => call(wire.contact, {}, { signal, quiet: true }),
  });

/** Without a service those of the counter. */
export const slots = (serviceId?: number) =>
  queryOptions({
    queryKey: [key, 'slots', serviceId ?? 0],
    queryFn: ({ signal }) =>
      call(wire.slots, { query: serviceId === undefined ? {} : { serviceId } }, { signal, quiet: true }),
  });

export const ownAppointments = (query: { current: number; size: number; when: 'upcoming' | 'past' | 'cancelled' }) =>
  queryOptions({
    queryKey: [key, 'mine', query],
    queryFn: ({ signal }) => call(wire.mine, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const book = (body: Body<'book'>) => call(wire.book, { body }, { quiet: true });
export const cancelAppointment = (id: number) => call(wire.cancel, { body: { id } }, { quiet: true });
export const reschedule = (id: number, slotId: number) =>
  call(wire.reschedule, { body: { id, slotId } }, { quiet: true });

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
  queryOptions({
    queryKey: [key, 'received', current, size, query],
    queryFn: ({ signal }) =>
      call(wire.received, { query: { current, size, ...toWire(query) } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const exportReceived = (query: ReceivedQuery, format: ExportFormat) =>
  call(wire.exportReceived, { query: { ...toWire(query), format } }, { quiet: true });

export const decideAppointment = (id: number, accepted: boolean, reason = '') =>
  call(wire.decide, { body: { id, accepted, reason } }, { quiet: true });

export const bookableServices = () =>
  queryOptions({
    queryKey: [key, 'services'],
    queryFn: ({ signal }) => call(wire.bookableServices, {}, { signal, quiet: true }),
  });

export const managedSlots = (serviceId: number | undefined, page: { current: number; size: number }) =>
  queryOptions({
    queryKey: [key, 'managedSlots', serviceId ?? 0, page],
    queryFn: ({ signal }) =>
      call(
        wire.managedSlots,
        { query: { ...page, ...(serviceId !== undefined && { serviceId }) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const createSlots = (body: Body<'createSlots'>) => call(wire.createSlots, { body }, { quiet: true });
export const changeSlot = (body: Body<'changeSlot'>) => call(wire.changeSlot, { body }, { quiet: true });

/** Reads appointments and slots again, and the user's day. */
export const refreshAppointments = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [key] }),
    client.invalidateQueries({ queryKey: [listsKey, 'today'] }),
  ]);
