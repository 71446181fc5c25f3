import { z } from 'zod';
import { endpoint } from '../wire/endpoint';

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/admin/session/endOthers',
  summary: "End all of the caller's sessions except this one",
  access: 'user',
  response: z.null(),
});
