import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { workflowId } from '../wire/envelope';

/** Minutes before the same task can be urged again. */
export const urgeIntervalMinutes = 60;

export const urge = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/urge',
  summary: 'Urge the handlers of the waiting tasks of an instance, or of one of them, each once an hour',
  access: 'user',
  body: z.object({ procInstId: workflowId, taskId: workflowId.optional() }),
  /** The names of the people who were urged. */
  response: z.object({ procInstId: workflowId, urgedNames: z.array(z.string()) }),
});
