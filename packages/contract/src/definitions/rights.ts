import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { permissions } from '../wire/permissions';
import { designer, processKey } from './parts';

/** People, units and roles that a process names for one of its rights at most. */
const rightHoldersMax = 200;

/** A user, department, company or role, as `u:1`, `d:2`, `c:3`, `r:4`. */
const holder = z.string().regex(/^[udcr]:[1-9]\d{0,14}$/);
const holders = z.array(holder).max(rightHoldersMax);
const named = z.array(z.object({ holder: z.string(), name: z.string() }));

const processRights = z.object({
  /** Who may design and publish the process. Nobody named: every process administrator. */
  designers: named,
  /** Who may read all instances of the process, besides those who take part in or administer them. */
  readers: named,
  /** Changes with each save. 0: nothing is set. */
  revision: z.number().int(),
});
export type ProcessRights = z.infer<typeof processRights>;

export const readRights = endpoint({
  method: 'GET',
  path: '/workflow/processDef/rights',
  summary: 'Read who designs a process and who reads its instances',
  access: designer,
  query: z.object({ processDefKey: processKey }),
  response: processRights,
});

export const saveRights = endpoint({
  method: 'POST',
  path: '/workflow/processDef/rights',
  summary: 'Set who designs a process and who reads its instances',
  access: { permissions: [permissions.processDeploy] },
  body: z.object({
    processDefinitionKey: processKey,
    designers: holders,
    readers: holders,
    /** The revision that was read. */
    revision: z.number().int().nonnegative(),
    /** The caller agrees to lose their own right to design the process. */
    withoutMe: z.boolean().default(false),
  }),
  response: z.object({ revision: z.number().int() }),
});
