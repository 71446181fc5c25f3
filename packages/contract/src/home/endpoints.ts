import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime } from '../wire/envelope';

export const shortcut = z.object({
  id: z.number().int(),
  label: z.string(),
  description: z.string(),
  path: z.string(),
  icon: z.string().nullable(),
});
export type Shortcut = z.infer<typeof shortcut>;

export const door = endpoint({
  method: 'GET',
  path: '/admin/door/getDoor',
  summary: 'The shortcuts of the home page for the kind of account of the signed-in user',
  access: 'user',
  response: z.object({ shortcuts: z.array(shortcut) }),
});

export const personSummary = z.object({
  chineseName: z.string(),
  username: z.string(),
  companyName: z.string().nullable(),
  departments: z.array(z.string()),
  /** The phone number, masked as 138****0000. */
  phone: z.string(),
  /** The time of the sign-in before the current one, or null at the first. */
  lastSignInTime: dateTime.nullable(),
});
export type PersonSummary = z.infer<typeof personSummary>;

export const personInfo = endpoint({
  method: 'POST',
  path: '/admin/perInfo',
  summary: 'Name, units, masked phone number and last sign-in of the signed-in user',
  access: 'user',
  response: personSummary,
});

export const androidDownload = endpoint({
  method: 'GET',
  path: '/admin/lvluoDownload/android',
  summary: "QR code of the Android app's download address",
  access: 'user',
  /** A data URL of a PNG image. It is empty if the platform has no app. */
  response: z.object({ qrcodeImg: z.string() }),
});
