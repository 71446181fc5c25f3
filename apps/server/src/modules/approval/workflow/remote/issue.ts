import { HandlerError } from '@portal/engine';

/** Why a request to another server failed, or why its answer is invalid. */
export type RemoteIssue =
  | { code: 'badAddress'; address: string }
  | { code: 'hostNotAllowed'; host: string }
  | { code: 'unknownHttpMethod'; method: string }
  | { code: 'noAnswer'; host: string; cause: string }
  | { code: 'answerTooLarge'; megabytes: number }
  | { code: 'decisionRefused'; status: number; answer: string }
  | { code: 'decisionUnreadable' }
  | { code: 'severalResults'; count: number };

export const remoteError = (issue: RemoteIssue): HandlerError => new HandlerError(issue);
