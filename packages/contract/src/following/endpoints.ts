import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { workflowId } from '../wire/envelope';

const following = z.object({ procInstId: workflowId, followed: z.boolean() });

export const follow = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/follow',
  summary: 'Follow an instance, with a message when it moves or ends, or stop following it',
  access: 'user',
  body: following,
  response: following,
});
