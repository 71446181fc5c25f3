import { deployIssues, parseDefinition, type DeployErrCode, type ParsedDefinition } from '@portal/bpmn';
import type { processDefinition } from '@portal/contract';
import { compile, DefinitionError, type DefinitionProblem, type DefinitionProblemCode } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import { definitionLimits } from './views';

type IllegalNode = processDefinition.DeployResult['illegalNodeList'][number];

/** The engine's problems under the codes of the dictionary `workflow_deploy_err_code`. */
const errCodes: Record<DefinitionProblemCode, DeployErrCode> = {
  notXml: 'contentUnreadable',
  noProcess: 'processMissing',
  noStartEvent: 'startEventMissing',
  severalStartEvents: 'startEventAmbiguous',
  unsupportedElement: 'elementNotSupported',
  unsupportedAttribute: 'elementNotSupported',
  badExpression: 'expressionInvalid',
  badTimer: 'timerInvalid',
  badReference: 'settingInvalid',
  scriptFormat: 'scriptFormatNotSupported',
  gatewayWithoutFlow: 'gatewayFlowMissing',
  flowWithoutCondition: 'conditionEmpty',
  defaultFlowWithCondition: 'defaultFlowInvalid',
  badAttribute: 'settingInvalid',
  duplicateAssignee: 'settingInvalid',
  badMultiInstance: 'settingInvalid',
};

/**
 * A definition's text, read, that is to be kept under `key`.
 * @throws the XML errors of `@portal/bpmn`, and PortalError `definitionKeyMismatch`
 */
export async function readDefinition(xml: string, key: string): Promise<ParsedDefinition> {
  const parsed = await parseDefinition(xml, definitionLimits);
  const actual = parsed.process?.id;
  if (actual !== undefined && actual !== key)
    throw new PortalError('definitionKeyMismatch', { actual, expected: key }, { field: 'processDefinitionKey' });
  return parsed;
}

/** Every node that keeps a definition from being published: by the rules of the dialect, and by what the engine runs. */
export async function illegalNodes({ definitions, warnings }: ParsedDefinition, xml: string): Promise<IllegalNode[]> {
  const byRule: IllegalNode[] = deployIssues(definitions, { warnings });
  const known = new Set(byRule.map(({ nodeId }) => nodeId));
  const byEngine = (await problems(xml)).filter(({ nodeId }) => nodeId === '' || !known.has(nodeId));
  return [...byRule, ...byEngine.map(illegalNode)];
}

const illegalNode = ({ nodeId, code, message }: DefinitionProblem): IllegalNode => ({
  nodeId,
  errCode: errCodes[code],
  detail: message,
});

/** The nodes of an imported definition that the engine does not run, however they are set. */
export async function nodesNotRun(xml: string, key: string): Promise<IllegalNode[]> {
  const notRun: readonly string[] = ['elementNotSupported', 'scriptFormatNotSupported'];
  const all = await illegalNodes(await readDefinition(xml, key), xml);
  return all.filter(({ errCode }) => notRun.includes(errCode));
}

/** What the engine alone can tell, since it lies outside of the definition: handlers, connectors, other processes. */
export function illegalNodesOf(error: unknown): IllegalNode[] {
  if (error instanceof DefinitionError) return error.problems.map(illegalNode);
  throw error;
}

async function problems(xml: string): Promise<DefinitionProblem[]> {
  try {
    await compile(xml);
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems;
    throw error;
  }
}
