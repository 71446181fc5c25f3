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
 * The state of the process that the caller knows: the draft's revision and the newest version, or `null` if there is
 * none. If the state differs, nothing is written and the call is refused with `changedProcess`. Omitted fields are not
 * checked.
 */
export const known = {
  revision: z.number().int().nullable().optional(),
  version: z.number().int().nullable().optional(),
};
