import { DefinitionError as XmlError } from '@portal/bpmn';
import { limits, type ErrorName, type ErrorParams } from '@portal/contract';
import { EngineError, type EngineErrorCode, type ProcessModel } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import { reasonOf } from './strings/reasons';

/** The names of the engine's refusals in the error catalogue. */
export const engineErrorNames: Record<EngineErrorCode, ErrorName> = {
  definitionNotFound: 'definitionNotFound',
  definitionInvalid: 'definitionNotXml',
  definitionSuspended: 'definitionSuspended',
  draftChanged: 'draftChanged',
  versionChanged: 'versionChanged',
  instanceNotFound: 'instanceNotFound',
  instanceEnded: 'instanceEnded',
  taskNotFound: 'taskNotFound',
  taskNotActive: 'taskNotActive',
  jobNotFound: 'notFound',
  externalNotFound: 'notFound',
  incidentNotFound: 'incidentNotFound',
  notRetryable: 'incidentNotRetryable',
  otherVersion: 'instanceOtherVersion',
  notMigratable: 'instanceNotMigratable',
  notOfOneProcess: 'versionsNotOfOneProcess',
  suspended: 'instanceSuspended',
  subscriptionNotFound: 'waitGone',
  activityNotFound: 'notFound',
  notHandler: 'notHandler',
  noVoting: 'noVoting',
  notInitiator: 'notInitiator',
  handlerInactive: 'assigneeUnknown',
  handlerExcluded: 'ownReview',
  handlerMissing: 'handlerMissing',
  nodeUnhandled: 'nodeUnhandled',
  taskUnassigned: 'taskUnassigned',
  delegateToSelf: 'delegateToSelf',
  delegated: 'taskDelegated',
  alreadySigner: 'alreadySigner',
  notSigner: 'notSigner',
  notClaimed: 'notClaimed',
  signersPending: 'signersPending',
  alreadyCopied: 'alreadyCopied',
  alreadyTaken: 'alreadyTaken',
  notReturnable: 'notReturnable',
  notWithdrawable: 'notWithdrawable',
  noDirectReturn: 'directReturnImpossible',
  notMultiInstance: 'notMultiInstance',
  targetNotReachable: 'targetNotReachable',
  targetBehindJoin: 'targetBehindJoin',
  flowRequired: 'flowRequired',
  flowNotOffered: 'flowNotOffered',
  choiceRequired: 'handlerChoiceRequired',
  choiceNotOffered: 'handlerChoiceRefused',
  noFlowSelected: 'noFlowSelected',
  expressionFailed: 'expressionFailed',
  handlerFailed: 'handlerFailed',
  scriptFailed: 'scriptFailed',
  scriptTime: 'scriptTime',
  scriptMemory: 'scriptMemory',
  errorNotCaught: 'expressionFailed',
  noHandler: 'noHandler',
  stepLimit: 'stepLimit',
  valueRefused: 'valueRefused',
  instanceTooLarge: 'instanceTooLarge',
  jobAborted: 'jobAborted',
  deadEnd: 'deadEnd',
  badRequest: 'malformedBody',
  conflict: 'conflict',
};

/**
 * Returns a refusal of the engine, or of a definition's text, as a refusal of the catalogue, or null for any other
 * error. With the model it names the node as people know it.
 */
export function workflowRefusal(error: unknown, model?: ProcessModel): PortalError | null {
  if (error instanceof EngineError)
    return new PortalError(engineErrorNames[error.code], engineParams(error, model), choiceAt(error));
  if (error instanceof XmlError)
    return new PortalError(error.code, {
      reason: error.detail,
      id: error.detail,
      encoding: error.detail,
      element: error.detail,
      megabytes: limits.definitionBytes / (1024 * 1024),
      count: limits.definitionElements,
    });
  return null;
}

/** Returns the node whose handlers are to be chosen, so that the form can ask for them. */
const choiceAt = ({ code, nodeId }: EngineError) =>
  code === 'choiceRequired' || code === 'choiceNotOffered' ? { field: 'nextHandlerList', taskDefKey: nodeId } : null;

function engineParams({ nodeId = '', nodeName, data }: EngineError, model?: ProcessModel): ErrorParams {
  const node = model?.nodes[model.nodeIndex.get(nodeId) ?? -1]?.name || nodeName || nodeId;
  const { name, limit, attempts } = data;
  return {
    node,
    reason: reasonOf(data['reason']),
    name: typeof name === 'string' ? name : '',
    limit: typeof limit === 'number' ? limit : 0,
    attempts: typeof attempts === 'number' ? attempts : 0,
  };
}
