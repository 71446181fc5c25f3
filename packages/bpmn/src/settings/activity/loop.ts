import {
  child,
  isA,
  text,
  type BpmnElement,
  type ElementProps,
  createElement,
  type ElementFactory,
} from '../../moddle/element';

const multiInstance = 'bpmn:MultiInstanceLoopCharacteristics';

export const loopTypes = ['parallel', 'sequential'] as const;
export type LoopType = (typeof loopTypes)[number];

/** How often, or for which items, an activity is run, by Camunda's attributes. */
export interface Loop {
  type: LoopType;
  /** A variable, or an expression that gives a list */
  collection: string;
  /** The variable that holds, in each run, the element of `collection` that the run is for */
  elementVariable: string;
  /** A number or an expression */
  cardinality: string;
  /** `${…}`: done as soon as it holds */
  completionCondition: string;
}

/** Returns the multi-instance loop of an activity, if it has one. */
export function loopOf(activity: BpmnElement): BpmnElement | undefined {
  const loop = isA(activity, 'bpmn:Activity') ? child(activity, 'loopCharacteristics') : undefined;
  return isA(loop, multiInstance) ? loop : undefined;
}

const bodyOf = (loop: BpmnElement, property: string) => {
  const expression = child(loop, property);
  return (expression && text(expression, 'body')) ?? '';
};

/** Returns Camunda's collection of a loop, else the data that it runs for as BPMN says. */
export const loopCollection = (loop: BpmnElement): string | undefined =>
  text(loop, 'camunda:collection') ?? child(loop, 'loopDataInputRef')?.id;

/** Returns Camunda's variable for the element that a run is for, else the one that BPMN names. */
export const loopElementVariable = (loop: BpmnElement): string | undefined =>
  text(loop, 'camunda:elementVariable') ?? child(loop, 'inputDataItem')?.name;

export function readLoop(loop: BpmnElement): Loop {
  return {
    type: loop.get('isSequential') === true ? 'sequential' : 'parallel',
    collection: loopCollection(loop) ?? '',
    elementVariable: loopElementVariable(loop) ?? '',
    cardinality: bodyOf(loop, 'loopCardinality'),
    completionCondition: bodyOf(loop, 'completionCondition'),
  };
}

/** Returns the properties of an activity that gets a loop or loses it. */
export function writeLooped(factory: ElementFactory, activity: BpmnElement, type: LoopType | undefined): ElementProps {
  const loop = type && createElement(factory, multiInstance, { isSequential: type === 'sequential' });
  if (loop) loop.$parent = activity;
  return { loopCharacteristics: loop };
}

/** Returns the properties of a loop after a change. Its other properties stay. */
export function writeLoop(factory: ElementFactory, loop: BpmnElement, patch: Partial<Loop>): ElementProps {
  const { type, collection, elementVariable, cardinality, completionCondition } = { ...readLoop(loop), ...patch };
  const expression = (body: string) => {
    const made = body === '' ? undefined : factory.create('bpmn:FormalExpression', { body });
    if (made) made.$parent = loop;
    return made;
  };
  return {
    isSequential: type === 'sequential',
    'camunda:collection': collection || undefined,
    'camunda:elementVariable': elementVariable || undefined,
    loopCardinality: expression(cardinality),
    completionCondition: expression(completionCondition),
  };
}
