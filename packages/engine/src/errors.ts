import type { DeployErrCode } from '@portal/bpmn';
import type { ExpressionIssue } from './expressions';
import type { ProcessModel } from './model/types';

/** Why a command was refused. The server maps each code to its words. */
export type EngineErrorCode =
  | 'definitionNotFound'
  | 'definitionInvalid'
  | 'definitionSuspended'
  | 'draftChanged'
  | 'versionChanged'
  | 'instanceNotFound'
  | 'instanceEnded'
  | 'taskNotFound'
  | 'taskNotActive'
  | 'jobNotFound'
  | 'jobAborted'
  | 'externalNotFound'
  | 'incidentNotFound'
  | 'notRetryable'
  | 'otherVersion'
  | 'notMigratable'
  | 'notOfOneProcess'
  | 'suspended'
  | 'subscriptionNotFound'
  | 'activityNotFound'
  | 'notHandler'
  | 'notInitiator'
  | 'handlerInactive'
  | 'handlerExcluded'
  | 'handlerMissing'
  | 'nodeUnhandled'
  | 'taskUnassigned'
  | 'delegateToSelf'
  | 'delegated'
  | 'alreadySigner'
  | 'notSigner'
  | 'notClaimed'
  | 'signersPending'
  | 'alreadyCopied'
  | 'alreadyTaken'
  | 'notReturnable'
  | 'notWithdrawable'
  | 'noDirectReturn'
  | 'notMultiInstance'
  | 'noVoting'
  | 'targetNotReachable'
  | 'targetBehindJoin'
  | 'flowRequired'
  | 'flowNotOffered'
  | 'choiceRequired'
  | 'choiceNotOffered'
  | 'noFlowSelected'
  | 'expressionFailed'
  | 'handlerFailed'
  | 'scriptFailed'
  | 'scriptTime'
  | 'scriptMemory'
  | 'errorNotCaught'
  | 'noHandler'
  | 'stepLimit'
  | 'valueRefused'
  | 'instanceTooLarge'
  | 'deadEnd'
  | 'badRequest'
  | 'conflict';

/** A refused command: nothing has changed. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  /** The name of the node, once the definition is known to which it belongs. */
  nodeName?: string;
  constructor(
    readonly code: EngineErrorCode,
    readonly nodeId?: string,
    readonly data: Record<string, unknown> = {},
  ) {
    super([code, nodeId, Object.keys(data).length > 0 ? JSON.stringify(data) : ''].filter(Boolean).join(' '));
  }
}

/** Returns the error for an expression that has no value, or another value than its node needs. */
export const expressionFailed = (nodeId: string, expression: string, reason: ExpressionIssue): EngineError =>
  new EngineError('expressionFailed', nodeId, { expression, reason });

/** The reason why a handler failed, as a code with a translation. Any other error is shown by its message. */
export class HandlerError extends Error {
  override readonly name = 'HandlerError';
  constructor(readonly reason: { readonly code: string } & Readonly<Record<string, string | number>>) {
    super(Object.values(reason).join(' '));
  }
}

/** One issue that prevents a deployment. */
export interface DefinitionIssue {
  /** The file with the issue, in a deployment of several files. */
  file?: string;
  nodeId: string;
  code: DeployErrCode;
  /** The message for logs and developers. Users are shown the code. */
  message: string;
}

/**
 * A definition that cannot run. It lists every issue with the element's id; `read` is the part that could be compiled.
 */
export class DefinitionError extends EngineError {
  constructor(
    readonly issues: DefinitionIssue[],
    readonly read?: ProcessModel,
  ) {
    super('definitionInvalid', issues[0]?.nodeId, { issues });
  }
}
