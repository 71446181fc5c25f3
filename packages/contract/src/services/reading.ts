import { z } from 'zod';
import { fieldValues } from '../fields/field';
import { storedRecord } from '../records';
import { instanceState } from '../tasks/common';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, searchQuery } from '../wire/envelope';

/** Who applies for a service. */
export const applicants = ['person', 'unit', 'both'] as const;

const yes = z.enum(['true', 'false']).default('false');

/** A service in the lists for people who look for one. */
const serviceItem = z.object({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  provider: z.string(),
  audience: z.string(),
  applicant: z.enum(applicants).nullable(),
  summary: z.string(),
  fee: z.string(),
  promisedDays: z.number().int().nullable(),
  bookable: z.boolean(),
  /** Whether people can apply online. */
  online: z.boolean(),
  favourite: z.boolean(),
});
export type ServiceItem = z.infer<typeof serviceItem>;

/** What the caller applied for with a service. */
const application = z.object({
  id: z.number().int(),
  procInstId: z.string(),
  number: z.string(),
  title: z.string(),
  state: instanceState,
  startTime: dateTime,
  endTime: dateTime.nullable(),
});
export type ServiceApplication = z.infer<typeof application>;

/** The calls for people who look for services. Drafts are not shown here. */
export const serviceReading = {
  list: endpoint({
    method: 'GET',
    path: '/admin/services/published/list',
    summary: 'List published services by category and who applies, newest first',
    access: 'user',
    query: searchQuery.extend({
      category: z.string().max(64).default(''),
      /** Services for persons, or for units, and those for both. */
      applicant: z.enum(['', 'person', 'unit']).default(''),
      /** Restricts the list to services that can be booked. */
      bookable: yes,
      /** Restricts the list to services for which people apply online. */
      online: yes,
      /** Restricts the list to the caller's favourites. */
      favourite: yes,
    }),
    response: page(serviceItem),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/services/published/detail',
    summary: 'Read a published service',
    access: 'user',
    query: byId,
    response: storedRecord,
  }),
  own: endpoint({
    method: 'GET',
    path: '/admin/services/published/own',
    summary: 'Read whether a service is a favourite of the caller, and what they applied for with it, newest first',
    access: 'user',
    query: byId,
    response: z.object({ favourite: z.boolean(), applications: z.array(application) }),
  }),
  favour: endpoint({
    method: 'POST',
    path: '/admin/services/favour',
    summary: "Add a published service to the caller's favourites, or remove it",
    access: 'user',
    body: byId.extend({ favourite: z.boolean() }),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/admin/services/apply',
    summary: 'Begin to apply for a service: with which process, under which request, and what the form begins with',
    access: 'user',
    body: byId,
    response: z.object({
      processDefinitionKey: z.string(),
      /** The key of the start, by which the application belongs to the service. */
      requestId: z.uuid(),
      values: fieldValues,
    }),
  }),
};
