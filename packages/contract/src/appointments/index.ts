import { z } from 'zod';
import { contact } from '../wire/contact';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, pageQuery, rowId, searchQuery } from '../wire/envelope';
import { exportFormats } from '../records';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';
import { dayMs, isDateTime } from '../wire/date-time';
import { trimmed } from '../wire/text';

/* Appointments for a service, or at the counter of the office if there is no service (spec 000 §1). */

export const appointmentLimits = {
  capacityMax: 500,
  /** Days ahead that slots are offered, and at most created for at once. */
  daysAhead: 60,
  periodsPerDay: 20,
  /** The maximum number of future appointments of one person. */
  openPerPerson: 20,
  /** Hours before the start until which people cancel and move their appointments, unless the platform says otherwise. */
  changeHours: 2,
  /** Missed appointments within `missedDays` after which a person cannot book for a time, unless it says otherwise. */
  missedMost: 2,
  missedDays: 180,
  /** Days for which nothing can be booked then, unless it says otherwise. */
  banDays: 30,
  /** Days of a calendar that are read at once, and slots that it has at most. */
  calendarDays: 42,
  calendarSlots: 1000,
} as const;

export const appointmentStates = ['requested', 'confirmed', 'done', 'noShow', 'declined', 'cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

const day = z.string().refine((text) => isDateTime(`${text} 00:00:00`));
const calendarDay = z.object({ date: z.string(), working: z.boolean(), name: z.string() });
const calendarPeriod = { from: day, to: day };
const isCalendarPeriod = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && Date.parse(to) - Date.parse(from) < appointmentLimits.calendarDays * dayMs;
/** HH:mm */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const slot = z.object({
  id: z.number().int(),
  day,
  startTime: dateTime,
  endTime: dateTime,
  capacity: z.number().int(),
  /** Places that are not taken. */
  free: z.number().int(),
});
export type Slot = z.infer<typeof slot>;

const managedSlot = slot.extend({ serviceId: z.number().int().nullable(), closed: z.boolean() });
export type ManagedSlot = z.infer<typeof managedSlot>;

const appointment = z.object({
  id: z.number().int(),
  serviceId: z.number().int().nullable(),
  /** The service, or empty for the counter. */
  title: z.string(),
  place: z.string(),
  slotId: z.number().int(),
  startTime: dateTime,
  endTime: dateTime,
  /** The moment until which its person can cancel and move it. */
  changeUntil: dateTime,
  name: z.string(),
  /** Masked in lists of the office. */
  phone: z.string(),
  remark: z.string(),
  state: z.enum(appointmentStates),
  /** Why it was declined or cancelled. */
  reason: z.string(),
  createTime: dateTime,
});
export type Appointment = z.infer<typeof appointment>;

const visitedSlot = slot.extend({
  /** The service, or empty for the counter. */
  title: z.string(),
  closed: z.boolean(),
  requested: z.number().int(),
  confirmed: z.number().int(),
  done: z.number().int(),
  noShow: z.number().int(),
  /** The first people who booked it. */
  names: z.array(z.string()),
});
export type VisitedSlot = z.infer<typeof visitedSlot>;

/** Omitted if the appointment is at the counter of the office. */
const service = { serviceId: rowId.optional() };

const managing = { permissions: [permissions.appointmentManage] } as const;

export const appointments = {
  contact: endpoint({
    method: 'GET',
    path: '/admin/appointments/contact',
    summary: 'Read how the caller can be reached, as bookings and sign-ups propose it',
    access: 'user',
    response: z.object({ name: z.string(), phone: z.string(), unit: z.string() }),
  }),
  slots: endpoint({
    method: 'GET',
    path: '/admin/appointments/slots',
    summary: 'List the slots of a service, or of the counter, that can be booked, earliest first',
    access: 'user',
    query: z.object(service),
    response: z.array(slot.extend({ mine: z.boolean() })),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/admin/appointments/calendar',
    summary:
      'List the slots of a service, or of the counter, in a time, also past and full ones, with the holidays in it',
    access: 'user',
    query: z.object({ ...service, ...calendarPeriod }).refine(isCalendarPeriod, { path: ['to'] }),
    response: z.object({
      /** `open`: its time can be booked, if it is not full. */
      slots: z.array(slot.extend({ mine: z.boolean(), open: z.boolean() })),
      days: z.array(calendarDay),
    }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/admin/appointments/book',
    summary: 'Book a slot; a slot that the caller has already booked is answered with that appointment',
    access: 'user',
    body: z.object({ slotId: rowId, ...contact }),
    response: z.object({ id: z.number().int(), state: z.enum(appointmentStates) }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/admin/appointments/mine',
    summary: "List the caller's appointments: upcoming, past, or cancelled and declined",
    access: 'user',
    query: pageQuery.extend({ when: z.enum(['upcoming', 'past', 'cancelled']).default('upcoming') }),
    response: page(appointment),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/appointments/cancel',
    summary: "Cancel one of the caller's appointments in time before it starts; one that is cancelled stays so",
    access: 'user',
    body: byId,
  }),
  reschedule: endpoint({
    method: 'POST',
    path: '/admin/appointments/reschedule',
    summary: "Move one of the caller's appointments to another slot of the same service",
    access: 'user',
    body: byId.extend({ slotId: rowId }),
    /** False where it was booked for that slot already. */
    response: z.object({ moved: z.boolean() }),
  }),
  received: endpoint({
    method: 'GET',
    path: '/admin/appointments/received',
    summary: 'List appointments for services and the counter that the caller manages',
    access: managing,
    query: searchQuery.extend({
      slotId: rowId.optional(),
      state: z.enum(appointmentStates).optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    response: page(appointment),
  }),
  fullPhone: endpoint({
    method: 'POST',
    path: '/admin/appointments/received/phone',
    summary: 'Read the full phone number of an appointment that the caller manages; it is logged',
    access: managing,
    body: byId,
    response: z.object({ phone: z.string() }),
  }),
  receivedCalendar: endpoint({
    method: 'GET',
    path: '/admin/appointments/received/calendar',
    summary: 'List the slots that the caller manages in a time, with who comes and who came',
    access: managing,
    query: z
      .object({
        ...calendarPeriod,
        /** Those of a service, or of the counter as 0. Omitted: all that somebody has booked. */
        service: z.coerce.number().int().min(0).optional(),
      })
      .refine(isCalendarPeriod, { path: ['to'] }),
    response: z.object({
      slots: z.array(visitedSlot),
      /** Whether there are more slots than these. */
      more: z.boolean(),
      days: z.array(calendarDay),
    }),
  }),
  exportReceived: endpoint({
    method: 'GET',
    path: '/admin/appointments/received/export',
    summary: 'Export the received appointments with full phone numbers by the same search and filters; it is logged',
    access: managing,
    query: searchQuery.pick({ keyword: true }).extend({
      state: z.enum(appointmentStates).optional(),
      from: day.optional(),
      to: day.optional(),
      format: z.enum(exportFormats),
    }),
    answer: 'file',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/appointments/decide',
    summary: 'Confirm a requested appointment, or decline it or a confirmed one with a reason',
    access: managing,
    body: byId.extend({ accepted: z.boolean(), reason: trimmed(limits.textLength).default('') }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/admin/appointments/finish',
    summary: 'Note that the person of a confirmed appointment came, or missed it, once it has started',
    access: managing,
    body: byId.extend({ came: z.boolean() }),
  }),
  bookableServices: endpoint({
    method: 'GET',
    path: '/admin/appointments/services',
    summary: 'List the services whose slots the caller manages',
    access: managing,
    response: z.object({
      services: z.array(z.object({ id: z.number().int(), title: z.string() })),
      /** Whether the caller also manages the counter. */
      counter: z.boolean(),
    }),
  }),
  managedSlots: endpoint({
    method: 'GET',
    path: '/admin/appointments/managedSlots',
    summary: 'List the coming slots of a service, or of the counter, with closed ones',
    access: managing,
    query: pageQuery.extend(service),
    response: page(managedSlot),
  }),
  createSlots: endpoint({
    method: 'POST',
    path: '/admin/appointments/createSlots',
    summary:
      'Offer slots on the chosen weekdays of a time, except past ones, holidays, and those that overlap existing ones',
    access: managing,
    body: z.object({
      ...service,
      from: day,
      to: day,
      /** From 1 (Monday) to 7 (Sunday). */
      weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
      periods: z
        .array(z.object({ from: clock, to: clock }).refine(({ from, to }) => from < to, { path: ['to'] }))
        .min(1)
        .max(appointmentLimits.periodsPerDay),
      capacity: z.number().int().min(1).max(appointmentLimits.capacityMax),
      /** Whether holidays of the work calendar have slots too. */
      onHolidays: z.boolean().default(false),
    }),
    /** The number of slots that were added, and of those left out: they are over, on a holiday, or overlap another slot. */
    response: z.object({
      created: z.number().int(),
      past: z.number().int(),
      holidays: z.number().int(),
      overlapping: z.number().int(),
    }),
  }),
  changeSlot: endpoint({
    method: 'POST',
    path: '/admin/appointments/changeSlot',
    summary: 'Change the capacity of a slot, or close it to further bookings; existing bookings stay',
    access: managing,
    body: byId.extend({ capacity: z.number().int().min(1).max(appointmentLimits.capacityMax), closed: z.boolean() }),
  }),
};
