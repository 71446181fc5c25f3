import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';

/* Parameters of the current company. Only its administrators may call this, which the server checks. */
const access = 'user';

/** The people whom members may see and choose while they act for the company, within the platform's own setting. */
export const peopleScopes = ['tenant', 'company', 'unit'] as const;
export type PeopleScope = (typeof peopleScopes)[number];

export const invitationDays = { min: 1, max: 30, initial: 7 } as const;

const parameters = z.object({
  peopleScope: z.enum(peopleScopes),
  /** Days after which an invitation expires. */
  invitationDays: z.number().int().min(invitationDays.min).max(invitationDays.max),
  /** The unit that people invited by telephone number join without approval. If null, everybody needs approval. */
  joinUnitId: rowId.nullable(),
});
export type Parameters = z.output<typeof parameters>;

export const initialParameters: Parameters = {
  peopleScope: 'tenant',
  invitationDays: invitationDays.initial,
  joinUnitId: null,
};

const revision = z.string().max(40);

export const read = endpoint({
  method: 'GET',
  path: '/admin/team/parameters',
  summary: 'Parameters of the current company',
  access,
  response: parameters.extend({
    /** A change sends the revision that it read, which is empty before the first change. */
    revision,
    joinUnit: z.object({ unitId: z.number().int(), path: z.string() }).nullable(),
    /** The widest scope that the platform allows. */
    widestScope: z.enum(peopleScopes),
  }),
});

export type StoredParameters = z.output<typeof read.response>;

export const change = endpoint({
  method: 'POST',
  path: '/admin/team/changeParameters',
  summary: 'Change the parameters of the current company',
  access,
  body: parameters.extend({ revision }),
});
