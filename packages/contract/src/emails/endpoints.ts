import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';

/* Mail to addresses outside: a channel of notifications beside text messages. */

export const addressLength = 254;
const address = z.string().trim().max(addressLength).pipe(z.email());

const own = z.object({
  /** Whether the portal sends mail. */
  available: z.boolean(),
  /** The verified address, or null. */
  address: z.string().nullable(),
});
export type OwnAddress = z.infer<typeof own>;

export const ownAddress = endpoint({
  method: 'GET',
  path: '/admin/email/own',
  summary: 'The address at which the caller gets notifications by mail',
  access: 'user',
  response: own,
});

/** The address takes effect once `confirmAddress` has proved it. */
export const requestAddress = endpoint({
  method: 'POST',
  path: '/admin/email/request',
  summary: 'Send a code to an address that the caller wants to use',
  access: 'user',
  body: z.object({ address }),
  response: z.object({
    /** Seconds until another code can be requested. */
    retryAfter: z.number().int(),
  }),
});

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/admin/email/confirm',
  summary: 'Use an address from now on, with the code that was sent to it; mail is written in the language of the call',
  access: 'user',
  body: z.object({ address, code: z.string().regex(new RegExp(`^\\d{${limits.smsCodeLength}}$`)) }),
  response: own,
});

export const removeAddress = endpoint({
  method: 'POST',
  path: '/admin/email/remove',
  summary: 'Forget the address of the caller; notifications by mail end',
  access: 'user',
  response: own,
});

export const testMail = endpoint({
  method: 'POST',
  path: '/admin/email/test',
  summary: 'Send a test message at once, to see whether the mail server accepts it',
  access: { permissions: [permissions.platformSettings] },
  body: z.object({ address }),
});
