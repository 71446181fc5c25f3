import {
  DefinitionError as XmlError,
  children,
  flowElements,
  parseDefinition,
  readNotification,
  text,
  type BpmnElement,
} from '@portal/bpmn';
import { limits } from '@portal/contract';
import { DefinitionError } from '../errors';
import { readFlows } from './flows';
import { connectCompensation } from './compensation';
import { connectLinks } from './links';
import { readNodes } from './nodes';
import { readListeners } from './listeners';
import { checkNames, checkStarts } from './names';
import { Problems } from './problems';
import { checkRaiseCatches } from './raise';
import { withReach } from './reach';
import { readScopes } from './scopes';
import type { ProcessModel } from './types';
import { checkGateways } from './gateways';
import { checkSupported } from './supported';

export type { ProcessModel } from './types';

const xmlLimits = { bytes: limits.definitionBytes, elements: limits.definitionElements };

/**
 * Compiles a definition's first executable process (else its first).
 * @throws {DefinitionError} with every problem found
 */
export async function compile(xml: string): Promise<ProcessModel> {
  const problems = new Problems();
  const process = await readProcess(xml, problems);
  const model = process && compileProcess(process, problems);
  if (!model || problems.list.length > 0) throw new DefinitionError(problems.list);
  return model;
}

async function readProcess(xml: string, problems: Problems): Promise<BpmnElement | undefined> {
  try {
    const { definitions, processes, warnings } = await parseDefinition(xml, xmlLimits);
    for (const { nodeId, message } of warnings) problems.add(nodeId ?? '', 'badReference', message);
    for (const element of children(definitions, 'rootElements')) {
      if (!element.id) problems.add('', 'badReference', `${element.$type} without id`);
    }
    checkNames(definitions, problems);
    const process = processes.find((candidate) => candidate.get('isExecutable') === true) ?? processes[0];
    if (!process) problems.add('', 'noProcess', 'no process');
    return process;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    problems.add('', 'notXml', error.message);
    return undefined;
  }
}

function compileProcess(process: BpmnElement, problems: Problems): ProcessModel | undefined {
  const elements = [...flowElements(process)];
  checkSupported(process, elements, problems);
  const { nodes, nodeIndex } = readNodes(elements, problems);
  const flows = readFlows(elements, nodes, nodeIndex, problems);
  connectLinks(nodes, problems);
  checkRaiseCatches(nodes, problems);
  checkGateways(nodes, flows, problems);
  const scopes = readScopes(process, nodes, problems);
  connectCompensation(process, nodes, nodeIndex, problems);
  checkStarts(scopes.startEvents, nodes, problems);
  return {
    key: process.id ?? '',
    name: process.name ?? '',
    documentation: children(process, 'documentation')
      .map((documentation) => text(documentation, 'text') ?? '')
      .join('\n')
      .trim(),
    versionTag: text(process, 'camunda:versionTag') ?? null,
    channels: readNotification(process).channelList,
    listeners: readListeners(process, problems),
    nodes: withReach(nodes, flows),
    flows,
    nodeIndex,
    flowIndex: new Map(flows.map(({ id, index }) => [id, index])),
    ...scopes,
  };
}
