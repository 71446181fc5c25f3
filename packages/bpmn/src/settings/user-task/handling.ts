import { child, children, text, type BpmnElement, type ElementProps, type ElementFactory } from '../../moddle/element';
import { hasHandlers, type CandidateCondition } from './handlers';
import {
  jsonSetting,
  readSetting,
  booleanShape,
  numberShape,
  textShape,
  oneOf,
  recordOf,
  withDefault,
} from '../setting';

export const handleMethods = ['candidate', 'completeMultiInst', 'conditionBasedMultiInst'] as const;
export type HandleMethod = (typeof handleMethods)[number];

export interface HandlingConfig {
  isSequential: boolean;
  /** A percentage from 1 to 100, for `completeMultiInst`. */
  completePercentage: number;
  /** An expression `${…}`, for `conditionBasedMultiInst`. */
  condition: string;
}

/** How several handlers act on one task (spec 001 §3 multiActorAction, §4). */
export interface Handling {
  type: HandleMethod;
  config: HandlingConfig;
}

export const defaultHandling: Handling = {
  type: 'candidate',
  config: { isSequential: false, completePercentage: 100, condition: '' },
};

export const multiActorAction = jsonSetting(
  'MultiActorAction',
  recordOf<Handling>({
    type: oneOf(handleMethods),
    config: withDefault(
      recordOf<HandlingConfig>({
        isSequential: withDefault(booleanShape, false),
        completePercentage: withDefault(numberShape, 100),
        condition: withDefault(textShape, ''),
      }),
      defaultHandling.config,
    ),
  }),
);

export function isMultiPerson(handling: Handling): boolean {
  return handling.type !== 'candidate';
}

/** Returns the variables of a task with several handlers: the list of its people, and the person of each member. */
export function multiInstanceVariables(nodeId: string): { collection: string; elementVariable: string } {
  const stem = nodeId.replace(/[^\p{L}\p{N}_]/gu, '_');
  return { collection: `${stem}_assigneeList`, elementVariable: `${stem}_assignee` };
}

/**
 * Returns the condition under which the body is done (spec 001 §9: the completed-instance ratio against the percentage
 * divided by 100).
 */
export function completionCondition({ type, config }: Handling): string {
  return type === 'conditionBasedMultiInst'
    ? config.condition
    : `\${nrOfCompletedInstances/nrOfInstances >= ${config.completePercentage / 100}}`;
}

/** Returns the standard BPMN constructs for a handling method and its handlers. */
export function handlingProps(
  factory: ElementFactory,
  element: BpmnElement,
  handling: Handling,
  handlers: CandidateCondition,
): ElementProps {
  const replaced = hasHandlers(handlers) ? withoutFileHandlers(element) : {};
  if (!isMultiPerson(handling)) {
    const users = [...handlers.userList.map(({ userId }) => userId), ...(handlers.variable ? [handlers.variable] : [])];
    return {
      ...replaced,
      loopCharacteristics: undefined,
      'camunda:assignee': undefined,
      'camunda:candidateUsers': users.length > 0 ? users.join(',') : undefined,
    };
  }
  const { collection, elementVariable } = multiInstanceVariables(element.id ?? '');
  const condition = factory.create('bpmn:FormalExpression', { body: completionCondition(handling) });
  const loopCharacteristics = factory.create('bpmn:MultiInstanceLoopCharacteristics', {
    isSequential: handling.config.isSequential,
    'camunda:collection': collection,
    'camunda:elementVariable': elementVariable,
    completionCondition: condition,
  });
  condition.$parent = loopCharacteristics;
  loopCharacteristics.$parent = element;
  return {
    ...replaced,
    loopCharacteristics,
    'camunda:assignee': `\${${elementVariable}}`,
    'camunda:candidateUsers': undefined,
  };
}

/** Removes handlers that another modeler wrote in other properties. */
const withoutFileHandlers = (element: BpmnElement): ElementProps => ({
  ...(text(element, 'camunda:candidateGroups') !== undefined && { 'camunda:candidateGroups': undefined }),
  ...(children(element, 'resources').length > 0 && { resources: [] }),
});

/** Returns whether a multi-person task still names another node's variables, as a copied task does. */
export function hasForeignVariables(element: BpmnElement): boolean {
  const loop = child(element, 'loopCharacteristics');
  const handling = readSetting(element, multiActorAction);
  if (!loop || !handling || !isMultiPerson(handling)) return false;
  return text(loop, 'camunda:collection') !== multiInstanceVariables(element.id ?? '').collection;
}
