import { z } from 'zod';
import { instanceNumber, instanceState } from '../tasks/common';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, searchQuery, sizeUpTo, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { processKey } from './parts';

/* The instances of processes that name the caller among their readers. */

const readableProcess = z.object({ processDefinitionKey: z.string(), processName: z.string() });
export type ReadableProcess = z.infer<typeof readableProcess>;

export const readableProcesses = endpoint({
  method: 'GET',
  path: '/workflow/readable/processes',
  summary: 'The processes all of whose instances the signed-in user may read',
  access: 'user',
  response: z.array(readableProcess),
});

const readableInstance = z.object({
  procInstId: workflowId,
  instanceNumber,
  title: z.string(),
  processName: z.string(),
  initiatorName: z.string(),
  state: instanceState,
  suspended: z.boolean(),
  currentNodes: z.array(z.string()),
  startTime: dateTime,
  endTime: dateTime.nullable(),
});
export type ReadableInstance = z.infer<typeof readableInstance>;

export const readablePage = endpoint({
  method: 'GET',
  path: '/workflow/readable/page',
  summary: `List the instances of such a process, newest first; the total counts up to ${limits.administrationCountMax}`,
  access: 'user',
  query: searchQuery.extend({
    size: sizeUpTo(limits.administrationPageSizeMax),
    processDefKey: processKey,
    state: instanceState.optional(),
  }),
  response: page(readableInstance),
});
