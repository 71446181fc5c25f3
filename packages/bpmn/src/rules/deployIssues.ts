import { children, isA, type BpmnElement } from '../moddle/element';
import { isExecutable, mainProcess, processesOf } from '../parse/processes';
import type { DefinitionWarning } from '../parse/warnings';
import type { DeployErrCode, DeployIssue } from './codes';
import { calling } from './calls';
import { cyclesStop } from './cycles';
import { definedOnce, referring } from './events';
import { conditional, connected } from './flows';
import { implemented, scripted } from './implementations';
import { joinsFill } from './joins';
import { listening } from './listeners';
import { repeated } from './multiInstance';
import { signalsDiffer } from './names';
import { defaultFlowLeaves, handled, named, processReady, settingsReadable } from './nodes';
import { given } from './parameters';
import { rarelyEnough } from './timers';

export interface DeployOptions {
  /** What reading the definition reported */
  warnings?: DefinitionWarning[];
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
  rarelyEnough,
  implemented,
  scripted,
  repeated,
  calling,
  listening,
  given,
];

const scopeRules = [joinsFill, cyclesStop];

/**
 * Every fault that keeps a definition from being deployed, in the order of the definition (spec 001 §5). Processes beside
 * the one that the file is about are there to be read; none of them may be executable.
 */
export function deployIssues(definitions: BpmnElement, { warnings = [] }: DeployOptions = {}): DeployIssue[] {
  const process = mainProcess(definitions);
  const issues: DeployIssue[] = [];
  const report = (element: BpmnElement, codes: DeployErrCode[]) =>
    issues.push(...codes.map((errCode) => ({ nodeId: element.id ?? '', errCode })));

  if (!process) report(definitions, ['processMissing']);
  else {
    report(process, [...processReady(process), ...settingsReadable(process), ...listening(process), ...given(process)]);
    for (const element of flowElements(process)) {
      report(
        element,
        elementRules.flatMap((rule) => rule(element)),
      );
    }
    for (const scope of scopesOf(process)) issues.push(...scopeRules.flatMap((rule) => rule(scope)));
    issues.push(...signalsDiffer(definitions));
  }
  for (const other of processesOf(definitions)) {
    if (other !== process && isExecutable(other)) report(other, ['processAmbiguous']);
  }
  const owner = process ?? definitions;
  issues.push(...warnings.map(({ nodeId, errCode }) => ({ nodeId: nodeId ?? owner.id ?? '', errCode })));
  return issues;
}

/** A process and its sub-processes. */
const scopesOf = (process: BpmnElement): BpmnElement[] => [
  process,
  ...[...flowElements(process)].filter((element) => isA(element, 'bpmn:FlowElementsContainer')),
];

/** The flow elements of a process and of its sub-processes, in the order of the definition. */
export function* flowElements(container: BpmnElement): Generator<BpmnElement> {
  for (const element of children(container, 'flowElements')) {
    yield element;
    if (isA(element, 'bpmn:FlowElementsContainer')) yield* flowElements(element);
  }
}
