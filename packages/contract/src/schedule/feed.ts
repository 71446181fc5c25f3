import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { period } from './content';
import { scheduleLimits } from './limits';

export const readFeed = endpoint({
  method: 'GET',
  path: '/admin/schedule/feed',
  summary: "Whether the caller's schedule has a secret address, since when, and when it was read last",
  access: 'user',
  response: z.object({ since: z.string().nullable(), readAt: z.string().nullable() }),
});

export const createFeed = endpoint({
  method: 'POST',
  path: '/admin/schedule/feed/create',
  summary: "Give the caller's schedule a new secret address, which is shown only now; the one before ends",
  access: 'user',
  response: z.object({ path: z.string() }),
});

export const revokeFeed = endpoint({
  method: 'POST',
  path: '/admin/schedule/feed/revoke',
  summary: "End the secret address of the caller's schedule",
  access: 'user',
});

/** Read by calendar programs, which cannot sign in. */
export const feed = endpoint({
  method: 'GET',
  path: '/schedule/feed/:name',
  summary: 'The own entries of a schedule as iCalendar, by the secret address that its owner created',
  access: 'public',
  answer: 'file',
  params: z.object({ name: z.string().max(100) }),
});

export const exportEntries = endpoint({
  method: 'GET',
  path: '/admin/schedule/export',
  summary: "The caller's own entries as an iCalendar file",
  access: 'user',
  answer: 'file',
});

const file = { text: z.string().min(1).max(scheduleLimits.importBytes) };

const imported = z.object({
  uid: z.string(),
  title: z.string(),
  ...period,
  allDay: z.boolean(),
  repeats: z.boolean(),
  /** Whether the schedule has no entry of this identifier, the same one, or another version of it. */
  state: z.enum(['new', 'same', 'changed']),
});
export type ImportedEntry = z.output<typeof imported>;

/** Why an entry of a file is not taken over. */
const importReasons = ['unreadable', 'noStart', 'time', 'zone', 'repeat', 'tooMany'] as const;

const problem = z.object({
  /** The line of the file, counted from 1. */
  line: z.number().int(),
  reason: z.enum(importReasons),
});

export type ImportProblem = z.output<typeof problem>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/admin/schedule/import/preview',
  summary: 'What an iCalendar file would add to the schedule of the caller, and what in it cannot be taken over',
  access: 'user',
  bodyLimit: 2 * scheduleLimits.importBytes,
  body: z.object(file),
  response: z.object({ entries: z.array(imported), problems: z.array(problem) }),
});

export const importEntries = endpoint({
  method: 'POST',
  path: '/admin/schedule/import',
  summary: 'Take the entries of an iCalendar file over; one with a known identifier is changed, not added again',
  access: 'user',
  bodyLimit: 2 * scheduleLimits.importBytes,
  body: z.object(file),
  response: z.object({ added: z.number().int(), changed: z.number().int(), same: z.number().int() }),
});
