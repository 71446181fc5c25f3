import { dialectStrings } from '@portal/bpmn';
import { errorMessage, type definitions } from '@portal/contract';
import { EngineError, type EngineErrorCode } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import { workflowRefusal } from '../workflow';

type IllegalNode = definitions.DeployResult['illegalNodeList'][number];

/** A refusal in Camunda 7's own form: `{type, message, code}` with a status. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly type: RefusalType,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }
}

export type RefusalType =
  | 'RestException'
  | 'InvalidRequestException'
  | 'NotAuthorizedException'
  | 'ProcessEngineException'
  | 'ParseException';

export const invalid = (message: string): RestError => new RestError(400, 'InvalidRequestException', message);
export const notFound = (message: string): RestError => new RestError(404, 'RestException', message);

/** Returns what keeps definitions from being deployed, by file, in the form that Camunda's modeler shows. */
export function parseError(illegal: readonly (IllegalNode & { file: string })[]): RestError {
  const details: Record<string, { errors: object[]; warnings: object[] }> = {};
  const issues = illegal.map(({ file, nodeId, ...issue }) => ({ file, nodeId, message: issueText(issue) }));
  for (const { file, nodeId, message } of issues) {
    const elements = nodeId === '' ? {} : { mainElementId: nodeId, elementIds: [nodeId] };
    (details[file] ??= { errors: [], warnings: [] }).errors.push({ message, line: 0, column: 0, ...elements });
  }
  const all = issues.map(({ file, nodeId, message }) => [file, nodeId, message].filter(Boolean).join(' '));
  return new RestError(400, 'ParseException', `Could not parse BPMN process. Errors: ${all.join('; ')}`, details);
}

/** Returns the text that publishing in the portal has for an issue, and its detail. */
export function issueText({ errCode, detail }: Pick<IllegalNode, 'errCode' | 'detail'>): string {
  const texts: Record<string, string> = dialectStrings['en-US'].deployErrors;
  return [texts[errCode] ?? errCode, detail].filter(Boolean).join(': ');
}

/** The statuses of Camunda 7 for refusals of the engine. All others mean that the process could not continue (500). */
const statuses: Partial<Record<EngineErrorCode, number>> = {
  definitionNotFound: 404,
  instanceNotFound: 404,
  taskNotFound: 404,
  jobNotFound: 404,
  externalNotFound: 404,
  activityNotFound: 404,
  definitionInvalid: 400,
  subscriptionNotFound: 400,
  taskNotActive: 400,
  instanceEnded: 400,
  flowRequired: 400,
  flowNotOffered: 400,
  badRequest: 400,
  valueRefused: 400,
  instanceTooLarge: 400,
  conflict: 409,
};

/** Refusals of the framework before a call is reached, and of the database. */
const frameworkMessages: Record<string, [number, string]> = {
  '22021': [400, 'There are characters that cannot be kept'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The body is too large'],
  FST_REQ_FILE_TOO_LARGE: [413, 'A resource is too large'],
  FST_FILES_LIMIT: [413, 'There are too many resources'],
  FST_FIELDS_LIMIT: [413, 'There are too many fields'],
  FST_PARTS_LIMIT: [413, 'There are too many parts'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The media type of the body is not supported'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'The body must be multipart/form-data'],
};

/** Maps an error to a refusal, or to null if it is unexpected. */
export function refusalOf(error: unknown): RestError | null {
  if (error instanceof RestError) return error;
  if (error instanceof PortalError)
    return new RestError(error.status, 'InvalidRequestException', errorMessage(error.errorName, 'en-US', error.params));
  if (error instanceof EngineError) return engineRefusal(error);
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = frameworkMessages[code];
  if (known) return new RestError(known[0], 'InvalidRequestException', known[1]);
  if (statusCode >= 400 && statusCode < 500) return invalid('The request cannot be read');
  return null;
}

function engineRefusal(error: EngineError): RestError {
  const status = statuses[error.code] ?? 500;
  const type = status === 500 ? 'ProcessEngineException' : status === 400 ? 'InvalidRequestException' : 'RestException';
  return new RestError(status, type, messageOf(error));
}

/**
 * Returns the portal's text for it, with the node by name and id, the engine's reason if the text does not contain it, and
 * what was started.
 */
function messageOf(error: EngineError): string {
  const node = nodeOf(error);
  const refusal = workflowRefusal(error);
  const text = refusal ? errorMessage(refusal.errorName, 'en-US', { ...refusal.params, node }) : error.message;
  const message = text.includes(node) ? text : `${text} (${node})`;
  const reason = typeof error.data['reason'] === 'string' ? error.data['reason'] : '';
  const reasoned = reason === '' || message.includes(reason) ? message : `${message}: ${reason}`;
  const started = error.data['started'];
  return Array.isArray(started) ? `${reasoned}. Process instances started before: ${started.join(', ')}` : reasoned;
}

/** Returns the node of a refusal as clients read it, or an empty text. */
const nodeOf = ({ nodeId = '', nodeName = nodeId }: EngineError): string =>
  nodeName === nodeId ? nodeId : `${nodeName} [${nodeId}]`;
