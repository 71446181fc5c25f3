import { z } from 'zod';
import { endpoint } from '../../wire/endpoint';
import { dateTime, workflowId } from '../../wire/envelope';
import { limits } from '../../wire/limits';
import { instanceNumber, instanceState } from '../../tasks/common';

/* Related approvals: the instances that a field of a form names. */

const relatedInstance = z.object({
  procInstId: workflowId,
  instanceNumber,
  /** Whether the caller may read it. If not, the following fields are empty. */
  readable: z.boolean(),
  title: z.string(),
  processName: z.string(),
  initiatorName: z.string(),
  state: instanceState.nullable(),
  startTime: dateTime.nullable(),
});
export type RelatedInstance = z.infer<typeof relatedInstance>;

export const relatableInstances = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/relatableInstances',
  summary: "Find instances among the caller's own by number, title or process, started last first",
  access: 'user',
  query: z.object({ keyword: z.string().trim().max(limits.searchLength).default('') }),
  response: z.array(relatedInstance),
});

const ids = z.union([workflowId, z.array(workflowId).max(limits.relatedApprovals)]);

export const relatedInstances = endpoint({
  method: 'GET',
  path: '/workflow/drawnForm/relatedInstances',
  summary:
    'Read instances by their ids, in this order; of one that the caller may not read, its number; null: it is gone',
  access: 'user',
  query: z.object({ procInstId: ids.transform((all) => (typeof all === 'string' ? [all] : all)) }),
  response: z.array(relatedInstance.nullable()),
});
