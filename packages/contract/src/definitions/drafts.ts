import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { designer, drawnProcess, known, processKey } from './parts';

const processDefinition = z.object({
  id: workflowId.nullable(),
  processDefKey: z.string(),
  processDefinitionKey: z.string(),
  name: z.string(),
  version: z.number().int().nullable(),
  bpmnData: z.string(),
  savedBy: z.string().nullable(),
  savedTime: dateTime.nullable(),
  /** Changes with each save of the draft. */
  revision: z.number().int().nullable(),
});
export type ProcessDefinition = z.infer<typeof processDefinition>;

export const loadDefinition = endpoint({
  method: 'GET',
  path: '/workflow/processDef',
  summary: 'Read the newest deployed version of a process, or a given one; null if there is none',
  access: designer,
  query: z.object({ processDefKey: processKey, version: z.coerce.number().int().positive().optional() }),
  response: processDefinition.nullable(),
});

export const loadDraft = endpoint({
  method: 'GET',
  path: '/workflow/processDef/draft',
  summary: 'Read the draft of a process; null if there is none',
  access: designer,
  query: z.object({ processDefKey: processKey }),
  response: processDefinition.nullable(),
});

/** The current state, sent with the refusals `draftChanged`, `draftGone` and `versionChanged`. */
export const changedProcess = z.object({
  revision: z.number().int().nullable().optional(),
  version: z.number().int().nullable().optional(),
});
export type ChangedProcess = z.infer<typeof changedProcess>;

export const saveDraft = endpoint({
  method: 'POST',
  path: '/workflow/processDef/draft',
  summary: 'Save the draft of a process',
  access: designer,
  body: z.object({
    ...drawnProcess,
    ...known,
  }),
  bodyLimit: limits.definitionBodyBytes,
  response: processDefinition.omit({ bpmnData: true }),
});

export const removeDraft = endpoint({
  method: 'POST',
  path: '/workflow/processDef/draft/remove',
  summary: 'Delete a revision of the draft of a process; does nothing if there is none',
  access: designer,
  body: z.object({ processDefinitionKey: processKey, revision: z.number().int() }),
  response: z.null(),
});
