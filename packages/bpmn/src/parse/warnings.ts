import { isA, type BpmnElement, type ModdleWarning } from '../moddle/element';
import type { DeployErrCode, DeployIssue } from '../rules/codes';

/** Something that reading a definition could not keep, or could not resolve. */
export interface DefinitionWarning {
  /** Undefined if the warning concerns the whole definition. */
  nodeId: string | undefined;
  errCode: Extract<DeployErrCode, 'idDuplicate' | 'idInvalid' | 'flowDangling' | 'contentUnreadable'>;
  message: string;
}

/**
 * Returns moddle's warnings that concern how the process runs. References within the diagram interchange do not, nor do
 * {@link unusedReferences}.
 */
export function definitionWarnings(warnings: ModdleWarning[]): DefinitionWarning[] {
  return warnings.flatMap((warning): DefinitionWarning[] => {
    const { message, element } = warning;
    const duplicate = /duplicate ID <(.+?)>/u.exec(message);
    if (duplicate) return [{ nodeId: duplicate[1], errCode: 'idDuplicate', message }];
    const illegal = /illegal ID <(.+?)>/u.exec(message);
    if (illegal) return [{ nodeId: illegal[1], errCode: 'idInvalid', message }];
    if (message.startsWith('unparsable content')) {
      return [{ nodeId: undefined, errCode: 'contentUnreadable', message }];
    }
    if (!isUnresolved(warning) || !isRun(warning)) return [];
    return [{ nodeId: element?.id, errCode: 'flowDangling', message }];
  });
}

/** Returns the elements with a reference that has no target and that nothing runs, such as a stale `incoming`. */
export const unusedReferences = (warnings: ModdleWarning[]): DeployIssue[] => {
  const nodes = warnings.flatMap((warning) =>
    isUnresolved(warning) && !isRun(warning) ? (namedAround(warning.element)?.id ?? []) : [],
  );
  return [...new Set(nodes)].map((nodeId) => ({ nodeId, errCode: 'referenceUnused' }));
};

const isUnresolved = ({ message, element }: ModdleWarning): boolean =>
  message.startsWith('unresolved reference') && element?.$type.startsWith('bpmn:') === true;

/** The references that a running process follows, by the type of their element. */
const run: readonly (readonly [property: string, ...types: string[]])[] = [
  ['sourceRef', 'bpmn:SequenceFlow'],
  ['targetRef', 'bpmn:SequenceFlow'],
  ['attachedToRef', 'bpmn:BoundaryEvent'],
  ['default', 'bpmn:FlowNode'],
  ['messageRef', 'bpmn:ReceiveTask'],
  ['signalRef', 'bpmn:SignalEventDefinition'],
  ['escalationRef', 'bpmn:EscalationEventDefinition'],
  ['activityRef', 'bpmn:CompensateEventDefinition'],
];

function isRun({ element, property = '' }: ModdleWarning): boolean {
  const name = property.replace(/^.*:/u, '');
  if (name === 'messageRef' && isA(element?.$parent, 'bpmn:CatchEvent')) return true;
  return run.some(([known, ...types]) => known === name && isA(element, ...types));
}

const namedAround = (element: BpmnElement | undefined): BpmnElement | undefined =>
  !element || element.id ? element : namedAround(element.$parent);
