import { deployIssuesInTurn, parseDefinition, type Capabilities, type ParsedDefinition } from '@portal/bpmn';
import type { definitions as contract } from '@portal/contract';
import { compile, DefinitionError, type DefinitionIssue, type Engine, type ProcessModel } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import { definitionLimits } from '../workflow';

type IllegalNode = contract.DeployResult['illegalNodeList'][number];

/**
 * Returns the parsed text of a definition that is to be stored under `key`.
 * @throws the XML errors of `@portal/bpmn`, and PortalError `definitionKeyMismatch`
 */
export async function readDefinition(xml: string, key: string): Promise<ParsedDefinition> {
  const parsed = await parseDefinition(xml, definitionLimits);
  const actual = parsed.process?.id;
  if (actual !== undefined && actual !== key)
    throw new PortalError('definitionKeyMismatch', { actual, expected: key }, { field: 'processDefinitionKey' });
  return parsed;
}

/** Result of a check: the nodes that keep a definition from being published, and its model if the engine can run it. */
export interface Checked {
  illegal: IllegalNode[];
  model?: ProcessModel;
}

/** `read` is the part that could be compiled of a definition with issues. */
interface Compiled extends Pick<Checked, 'model'> {
  issues: DefinitionIssue[];
  read?: ProcessModel | undefined;
}

/**
 * Checks a definition by the rules of the dialect and by what the engine runs. Without `capabilities` only the engine
 * reports missing parts, at the deployment.
 */
export async function checkDefinition(
  parsed: ParsedDefinition,
  capabilities?: Capabilities,
): Promise<Checked & Pick<Compiled, 'read'>> {
  const { definitions, warnings } = parsed;
  const byRule: IllegalNode[] = await deployIssuesInTurn(definitions, { warnings, capabilities });
  const { model, issues, read } = await compiled(parsed);
  return { illegal: withIssues(byRule, issues), read, ...(model && { model }) };
}

/**
 * Adds the engine's issues to those of the rules. The rules name an issue more precisely, except for a node that is not
 * reached.
 */
function withIssues(byRule: readonly IllegalNode[], issues: readonly DefinitionIssue[]): IllegalNode[] {
  const known = new Set(byRule.flatMap(({ nodeId, errCode }) => (errCode === 'nodeUnreachable' ? [] : nodeId)));
  const others = issues.filter(({ nodeId }) => nodeId === '' || !known.has(nodeId));
  return [...byRule, ...others.map(illegalNode)];
}

/** Converts an issue of the engine to the response of publishing. */
export const illegalNode = ({ nodeId, code, message }: DefinitionIssue): IllegalNode => ({
  nodeId,
  errCode: code,
  detail: message,
});

/**
 * Returns everything that keeps a definition from being published: violations of the dialect's rules, and parts that
 * the engine cannot run or does not have. The model is returned only if it can be published.
 */
export async function checkPublishable(parsed: ParsedDefinition, tenant: string, engine: Engine): Promise<Checked> {
  const { illegal, model, read } = await checkDefinition(parsed, engine.capabilities);
  const further = model ? engine.check(tenant, model) : read && engine.missingCalls(tenant, read);
  const all = withIssues(illegal, (await further) ?? []);
  return { illegal: all, ...(model && all.length === 0 && { model }) };
}

/** Returns the nodes of an imported definition that the engine does not run with any settings. */
export async function nodesNotRun(xml: string, key: string, capabilities: Capabilities): Promise<IllegalNode[]> {
  const notRun: readonly string[] = ['elementNotSupported', 'scriptFormatNotSupported'];
  const { illegal } = await checkDefinition(await readDefinition(xml, key), capabilities);
  return illegal.filter(({ errCode }) => notRun.includes(errCode));
}

/** Issues that only the engine can find, since they concern other processes. */
export function illegalNodesOf(error: unknown): IllegalNode[] {
  if (error instanceof DefinitionError) return error.issues.map(illegalNode);
  throw error;
}

async function compiled(parsed: ParsedDefinition): Promise<Compiled> {
  try {
    return { model: await compile(parsed), issues: [] };
  } catch (error) {
    if (error instanceof DefinitionError) return { issues: error.issues, read: error.read };
    throw error;
  }
}
