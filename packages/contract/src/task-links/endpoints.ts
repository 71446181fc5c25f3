import { z } from 'zod';
import { comment, formRevision, instanceNumber } from '../tasks/common';
import { summary } from '../tasks/lists';
import { endpoint } from '../wire/endpoint';
import { dateTime } from '../wire/envelope';

/* Email links by which the recipient decides one task once, without signing in (docs/operations.md, Mail). */

/**
 * The page to which a link leads. The token follows behind `#`, so that no server, log or other site gets it with the
 * address.
 */
export const taskLinkPath = '/task-link';

/** Requests from one address in a minute. */
export const taskLinksPerMinute = 30;

export const decisions = ['agree', 'disagree'] as const;
const decision = z.enum(decisions);
export type Decision = (typeof decisions)[number];

/** Longer than any token is; one that is cut off or missing is unknown like any other. */
export const tokenLength = 100;
const token = z.string().max(tokenLength);

const task = z.object({
  processName: z.string(),
  title: z.string(),
  instanceNumber,
  nodeName: z.string(),
  initiatorName: z.string(),
  /** When the task came to its handler. */
  startTime: dateTime,
  dueTime: dateTime.nullable(),
  /** The fields that the task lists show, where the platform opens them to links. */
  summary,
});

const choice = z.object({
  decision,
  /** The node to which it is sent back; empty where nothing is. */
  target: z.string(),
  commentRequired: z.boolean(),
  /** Why the portal is needed for it; empty where it is not. */
  reason: z.string(),
});
export type Choice = z.infer<typeof choice>;

/** What was decided by a link, and when. */
const decided = z.object({ decision, time: dateTime });
export type Decided = z.infer<typeof decided>;

const opened = z.object({
  /** Null once the task was decided by a link. */
  task: task.nullable(),
  decided: decided.nullable(),
  /** The decisions that the node offers. */
  choices: z.array(choice),
  formRevision,
  /** The page of the portal that shows the task to who signs in. */
  path: z.string(),
});
export type Opened = z.infer<typeof opened>;

/** It is a POST, so that the token stands in no address. */
export const open = endpoint({
  method: 'POST',
  path: '/workflow/taskLinks/open',
  summary: 'Read the task of a link from an email, for whoever holds the link; nothing is decided',
  access: 'public',
  body: z.object({ token }),
  response: opened,
});

/** Repeated, it answers what was decided first. */
export const decide = endpoint({
  method: 'POST',
  path: '/workflow/taskLinks/decide',
  summary: 'Agree or disagree by a link from an email, once and as its recipient',
  access: 'public',
  body: z.object({ token, decision, comment, formRevision }),
  response: decided,
});
