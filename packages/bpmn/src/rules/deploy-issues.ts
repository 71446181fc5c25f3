import { children, isA, type BpmnElement, isExecutable, mainProcess, processesOf } from '../moddle/element';
import type { DefinitionWarning } from '../parse/warnings';
import type { DeployErrCode, DeployIssue } from './codes';
import { calling, implemented, scripted, listening, repeated, given } from './activities';
import { checkChoosers, checkCycles, endsReached, nodesReached } from './paths';
import { checkBranches, checkGatewayFlows, conditional, connected } from './gateways';
import { definedOnce, referring, signalsDiffer } from './events';
import { checkJoins } from './joins';
import { defaultFlowLeaves, handled, named, processReady, settingsReadable } from './nodes';
import { runnable, type Capabilities } from './runnable';
import { checkCycleInterval, scheduled, timed } from './timers';
import { yieldToEventLoop } from '../yield-to-event-loop';

export interface DeployOptions {
  /** Warnings from parsing the definition */
  warnings?: DefinitionWarning[];
  /** The capabilities of the engine. Undefined skips these checks. */
  capabilities?: Capabilities | undefined;
}

const elementRules = [
  named,
  handled,
  settingsReadable,
  defaultFlowLeaves,
  connected,
  conditional,
  definedOnce,
  referring,
  timed,
  checkCycleInterval,
  scheduled,
  implemented,
  scripted,
  repeated,
  calling,
  listening,
  given,
];

const scopeRules = [checkGatewayFlows, checkBranches, nodesReached, checkJoins, checkCycles, checkChoosers];

/**
 * Returns every issue that keeps a definition from being deployed, in the order of the definition (spec 001 §5). Other
 * processes than the main process are only shown, so none of them may be executable.
 */
export const deployIssues = (definitions: BpmnElement, options?: DeployOptions): DeployIssue[] =>
  [...issuesByPart(definitions, options)].flat();

/** Works like {@link deployIssues}, but yields to the event loop in between. */
export async function deployIssuesInTurn(definitions: BpmnElement, options?: DeployOptions): Promise<DeployIssue[]> {
  const issues: DeployIssue[] = [];
  const pause = yieldToEventLoop();
  for (const part of issuesByPart(definitions, options)) {
    issues.push(...part);
    await pause();
  }
  return issues;
}

function* issuesByPart(
  definitions: BpmnElement,
  { warnings = [], capabilities }: DeployOptions = {},
): Generator<readonly DeployIssue[]> {
  const process = mainProcess(definitions);
  const at = (element: BpmnElement, codes: DeployErrCode[]): DeployIssue[] =>
    codes.map((errCode) => ({ nodeId: element.id ?? '', errCode }));
  const runs = capabilities ? runnable(capabilities) : () => [];

  if (!process) yield at(definitions, ['processMissing']);
  else {
    yield at(process, [
      ...processReady(process),
      ...settingsReadable(process),
      ...listening(process),
      ...given(process),
      ...runs(process),
    ]);
    for (const element of flowElements(process)) {
      yield at(
        element,
        [...elementRules, runs].flatMap((rule) => rule(element)),
      );
    }
    for (const scope of scopesOf(process)) for (const rule of scopeRules) yield rule(scope);
    yield signalsDiffer(definitions);
  }
  for (const other of processesOf(definitions)) {
    if (other !== process && isExecutable(other)) yield at(other, ['processAmbiguous']);
  }
  const owner = process ?? definitions;
  yield warnings.map(({ nodeId, errCode }) => ({ nodeId: nodeId ?? owner.id ?? '', errCode }));
}

/** Returns what does not keep a definition from being deployed, but is hardly meant. */
export function deployWarnings(definitions: BpmnElement): DeployIssue[] {
  const process = mainProcess(definitions);
  return process ? scopesOf(process).flatMap(endsReached) : [];
}

/** Returns a process and its sub-processes. */
const scopesOf = (process: BpmnElement): BpmnElement[] => [
  process,
  ...[...flowElements(process)].filter((element) => isA(element, 'bpmn:FlowElementsContainer')),
];

/** Returns the flow elements of a process and of its sub-processes, in the order of the definition. */
export function* flowElements(container: BpmnElement): Generator<BpmnElement> {
  for (const element of children(container, 'flowElements')) {
    yield element;
    if (isA(element, 'bpmn:FlowElementsContainer')) yield* flowElements(element);
  }
}
