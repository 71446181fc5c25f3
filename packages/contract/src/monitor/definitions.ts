import { z } from 'zod';
import { reason } from './interventions';
import { administrator } from './shared';
import { endpoint } from '../wire/endpoint';
import { workflowId } from '../wire/envelope';
import { processKey } from '../definitions/parts';

/* A suspended version starts no instances. Its running instances are suspended too if that is requested. */

/** The maximum number of running instances that one call suspends or activates. */
export const suspensionBatch = 50;

/** One version of a process, or all its versions. */
const versions = z.object({ processDefinitionKey: processKey, version: z.number().int().positive().optional() });

export const suspendDefinition = endpoint({
  method: 'POST',
  path: '/workflow/administration/suspendDefinition',
  summary: 'Prevent new instances of a version, or of all versions, with a reason; running instances continue',
  access: administrator,
  body: versions.extend({ reason }),
  response: z.null(),
});

export const activateDefinition = endpoint({
  method: 'POST',
  path: '/workflow/administration/activateDefinition',
  summary: 'Allow new instances of a version, or of all versions',
  access: administrator,
  body: versions,
  response: z.null(),
});

export const suspendInstances = endpoint({
  method: 'POST',
  path: '/workflow/administration/suspendInstances',
  summary: `Suspend or activate the running instances of a version, or of all versions; ${suspensionBatch} a call`,
  access: administrator,
  body: versions.extend({
    suspended: z.boolean(),
    /** The cursor behind which the page begins. */
    after: workflowId.optional(),
  }),
  response: z.object({
    changed: z.number().int(),
    /** The cursor of the next page, or null on the last page. */
    next: workflowId.nullable(),
  }),
});
