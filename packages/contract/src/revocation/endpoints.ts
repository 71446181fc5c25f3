import { z } from 'zod';
import { actionResult, instanceNumber } from '../tasks/common';
import { endpoint } from '../wire/endpoint';
import { dateTime, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';

/** The form of a request to revoke, to which every process that decides on such requests is bound. */
export const revocationFormKey = 'revocation';
export const revocationFormId = 7;

/** The field of the form that names the approval to revoke. It stays as it was asked: no node opens it. */
export const revocationOriginal = 'original';

/** The process that decides unless the process of the instance names another. */
export const revocationProcessKey = 'approval_revocation';

/** A request is withdrawn if the person who asked cancelled it. */
const revocationState = z.enum(['pending', 'agreed', 'refused', 'withdrawn']);
export type RevocationState = z.infer<typeof revocationState>;

const request = z.object({
  procInstId: workflowId,
  instanceNumber,
  state: revocationState,
  askedBy: z.string(),
  askedTime: dateTime,
});

/** What a reader learns of the revocation of an instance. */
export const revocation = z.object({
  /** The reader can ask to revoke the instance until this moment. It is null if they cannot. */
  until: dateTime.nullable(),
  /** The latest request to revoke the instance. */
  request: request.nullable(),
  /** The instance that is to be revoked, if this is such a request. */
  original: z.object({ procInstId: workflowId, instanceNumber, title: z.string() }).nullable(),
});
export type Revocation = z.infer<typeof revocation>;

/** Answers the instance that decides on the request. A repeated request gets the same answer. */
export const ask = endpoint({
  method: 'POST',
  path: '/workflow/revocation/ask',
  summary: 'Ask to revoke an agreed instance, which starts a request of its own',
  access: 'user',
  body: z.object({
    procInstId: workflowId,
    reason: z.string().trim().min(1).max(limits.revocationReasonLength),
    requestId: z.uuid(),
  }),
  response: actionResult,
});
