import {
  DefinitionError as XmlError,
  children,
  flowElements,
  isExecutable,
  parseDefinition,
  readLifecycle,
  readNotification,
  text,
  timeToLiveDays,
  yieldToEventLoop,
  type BpmnElement,
  type ParsedDefinition,
} from '@portal/bpmn';
import { errorMessage, limits } from '@portal/contract';
import { DefinitionError } from '../errors';
import { readFlows } from './graph/flows';
import { connectCompensation } from './events/compensation';
import { connectLinks } from './events/links';
import { readNodes } from './graph/nodes';
import { readListeners } from './activities/listeners';
import { checkNames, checkStarts } from './names';
import { Issues } from './issues';
import { checkRaiseCatches } from './events/raise';
import { withReach } from './graph/reach';
import { findViolations } from './rules';
import { takeResources, type DeployedFiles } from './resources';
import { readScopes } from './graph/scopes';
import type { ProcessModel } from './types';
import { checkGateways } from './graph/gateways';
import { checkSupported } from './supported';

export type { DeployedFiles } from './resources';
export type { ProcessModel } from './types';

const xmlLimits = { bytes: limits.definitionBytes, elements: limits.definitionElements };

/**
 * Compiles the file's process of this key, otherwise its main process. `files` are the resources of its deployment. A
 * file already parsed is not parsed again.
 * @throws {DefinitionError} with every issue found
 */
export async function compile(
  file: string | ParsedDefinition,
  key?: string,
  files?: DeployedFiles,
): Promise<ProcessModel> {
  const choose = ({ process, processes }: ParsedDefinition) => [processes.find(({ id }) => id === key) ?? process];
  const [model] = await compileProcesses(file, choose, files);
  if (!model) throw new Error('a file without a process is refused');
  return model;
}

/**
 * Compiles each executable process of a file, else its first process.
 * @throws {DefinitionError} with every issue found
 */
export function compileAll(xml: string, files?: DeployedFiles): Promise<ProcessModel[]> {
  const choose = ({ process, processes }: ParsedDefinition) => {
    const executable = processes.filter(isExecutable);
    return executable.length > 0 ? executable : [process];
  };
  return compileProcesses(xml, choose, files);
}

async function compileProcesses(
  file: string | ParsedDefinition,
  choose: (parsed: ParsedDefinition) => (BpmnElement | undefined)[],
  files: DeployedFiles | undefined,
): Promise<ProcessModel[]> {
  const issues = new Issues();
  const parsed = await readFile(file, issues);
  const models: ProcessModel[] = [];
  for (const process of parsed ? choose(parsed) : []) {
    if (process) models.push(await compileProcess(process, files, issues));
  }
  if (issues.list.length > 0) throw new DefinitionError(issues.list, models[0]);
  return models;
}

/** Why a definition's text cannot be read, for clients of the engine. */
export const unreadableText = ({ code, detail }: XmlError): string =>
  errorMessage(code, 'en-US', {
    reason: detail,
    id: detail,
    encoding: detail,
    element: detail,
    megabytes: limits.definitionBytes / (1024 * 1024),
    count: limits.definitionElements,
  });

async function readFile(file: string | ParsedDefinition, issues: Issues): Promise<ParsedDefinition | undefined> {
  try {
    const parsed = typeof file === 'string' ? await parseDefinition(file, xmlLimits) : file;
    const { definitions, process, warnings } = parsed;
    for (const { nodeId, message } of warnings) issues.add(nodeId ?? '', 'settingInvalid', message);
    for (const element of children(definitions, 'rootElements')) {
      if (!element.id) issues.add('', 'settingInvalid', `${element.$type} without id`);
    }
    checkNames(definitions, issues);
    if (!process) issues.add('', 'processMissing', 'no process');
    return parsed;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    issues.add('', 'contentUnreadable', unreadableText(error));
    return undefined;
  }
}

/** Compiles in parts and yields between them, because a large process takes long and would block the thread. */
async function compileProcess(
  process: BpmnElement,
  files: DeployedFiles | undefined,
  issues: Issues,
): Promise<ProcessModel> {
  const turn = yieldToEventLoop();
  takeResources(process, files, issues);
  await turn();
  const elements = [...flowElements(process)];
  checkSupported(process, elements, issues);
  await turn();
  const { nodes, nodeIndex } = await readNodes(elements, issues, turn);
  await turn();
  const flows = readFlows(elements, nodes, nodeIndex, issues);
  await turn();
  connectLinks(nodes, issues);
  checkRaiseCatches(nodes, issues);
  checkGateways(nodes, elements, issues);
  await turn();
  const scopes = readScopes(process, nodes, issues);
  connectCompensation(process, nodes, nodeIndex, issues);
  checkStarts(scopes.startEvents, nodes, issues);
  return {
    key: process.id ?? '',
    name: process.name ?? '',
    documentation: children(process, 'documentation')
      .map((documentation) => text(documentation, 'text') ?? '')
      .join('\n')
      .trim(),
    versionTag: text(process, 'camunda:versionTag') ?? null,
    historyDays: timeToLiveDays(readLifecycle(process).historyTimeToLive),
    channels: readNotification(process).channelList,
    listeners: readListeners(process, issues),
    nodes: withReach(nodes, flows),
    flows,
    nodeIndex,
    flowIndex: new Map(flows.map(({ id, index }) => [id, index])),
    violations: findViolations({ nodes, flows }),
    ...scopes,
  };
}
