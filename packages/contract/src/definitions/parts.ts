import { z } from 'zod';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';

export const processKey = z
  .string()
  .trim()
  .regex(/^[A-Za-z_][\w.-]*$/)
  .max(limits.processKeyLength);

export const designer = { permissions: [permissions.processDesign] } as const;

/** The byte limit of `bpmnData` is the server's, by `limits.definitionBytes`. */
export const bpmnData = z.string().min(1);

/** A drawing and its process. */
export const drawnProcess = {
  bpmnData,
  processDefinitionKey: processKey,
  processName: z.string().trim().min(1).max(limits.processNameLength),
};

/**
 * What the caller knows of the process: the draft's revision and the newest version, `null` of what is not there. Where
 * it is no longer so, nothing is written and the call refused with `changedProcess`; what is left out is not
 * looked at.
 */
export const known = {
  revision: z.number().int().nullable().optional(),
  version: z.number().int().nullable().optional(),
};
