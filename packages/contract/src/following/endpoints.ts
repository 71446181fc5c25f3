import { z } from 'zod';
import { instanceNumber, instanceState } from '../tasks/common';
import { endpoint } from '../wire/endpoint';
import { dateTime, page as pageOf, searchQuery, sizeUpTo, workflowId } from '../wire/envelope';

const following = z.object({ procInstId: workflowId, followed: z.boolean() });

export const follow = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/follow',
  summary: 'Follow an instance, with a message when it moves or ends, or stop following it',
  access: 'user',
  body: following,
  response: following,
});

/** An instance that the reader follows. One that they may no longer read has its number alone, and no search finds it. */
const followedInstance = z.object({
  procInstId: workflowId,
  instanceNumber,
  readable: z.boolean(),
  title: z.string(),
  processName: z.string(),
  initiatorName: z.string(),
  state: instanceState.nullable(),
  suspended: z.boolean(),
  currentNodes: z.array(z.string()),
  startTime: dateTime.nullable(),
  followedTime: dateTime,
});
export type FollowedInstance = z.infer<typeof followedInstance>;

/** What the reader may read is decided for each row, so that a page is short. */
const pageSizeMax = 50;

export const page = endpoint({
  method: 'GET',
  path: '/workflow/following/page',
  summary: 'List the instances that the signed-in user follows, the last followed first',
  access: 'user',
  query: searchQuery.extend({ size: sizeUpTo(pageSizeMax), state: instanceState.optional() }),
  response: pageOf(followedInstance),
});
