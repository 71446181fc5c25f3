import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';
import { limits } from '../wire/limits';

/*
 * Applications of the application centre for the members of the current company. Only its administrators may call this,
 * which the server checks.
 */
const access = 'user';
const ids = z.array(rowId).max(limits.applications);

const application = z.object({
  id: z.number().int(),
  label: z.string(),
  description: z.string(),
  /** Whether the application is hidden from the members of the company. */
  hidden: z.boolean(),
});
export type Application = z.output<typeof application>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/team/applications',
  summary: 'List the applications, and which of them the current company hides from its members',
  access,
  response: z.array(application),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/team/changeApplications',
  summary: 'Choose the applications that the current company hides from its members',
  access,
  body: z.object({
    /** The applications that were hidden when they were read. */
    before: ids,
    hidden: ids,
  }),
});
