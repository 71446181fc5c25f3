import {
  createElement,
  type ElementFactory,
  child,
  children,
  isA,
  text,
  type BpmnElement,
  type ElementProps,
} from '../../moddle/element';
import { extensionsOf, replaceAt, replaceExtensions } from '../extension';
import { createScript, emptyScript, readScript, type Script } from './script';

export const parameterTypes = ['stringOrExpression', 'script', 'list', 'map'] as const;
export type ParameterType = (typeof parameterTypes)[number];

/** A value of a list, or of a map under its key. */
export interface ParameterEntry {
  key: string;
  value: string;
}

/** A variable that goes into an element, or comes out of it (spec 001 §3). */
export interface Parameter {
  name: string;
  /** `other` is a nested value, which is kept unchanged. */
  type: ParameterType | 'other';
  value: string;
  script: Script;
  entries: ParameterEntry[];
}

export type ParameterDirection = 'input' | 'output';

const holder = 'camunda:InputOutput';
const typeOf: Record<ParameterDirection, string> = {
  input: 'camunda:InputParameter',
  output: 'camunda:OutputParameter',
};
const listOf = (direction: ParameterDirection) => `${direction}Parameters`;

/** A connector holds input and output parameters itself. */
const isConnector = (element: BpmnElement) => isA(element, 'camunda:Connector');

const holdersOf = (element: BpmnElement): BpmnElement[] => {
  const own = isConnector(element) ? child(element, 'inputOutput') : undefined;
  return own ? [own] : extensionsOf(element, holder);
};

const stored = (element: BpmnElement, direction: ParameterDirection) =>
  holdersOf(element).flatMap((each) => children(each, listOf(direction)));

export function readParameters(element: BpmnElement, direction: ParameterDirection): Parameter[] {
  return stored(element, direction).map(readParameter);
}

function readParameter(parameter: BpmnElement): Parameter {
  const definition = child(parameter, 'definition');
  const base = { name: text(parameter, 'name') ?? '', value: '', script: emptyScript, entries: [] };
  if (!definition) return { ...base, type: 'stringOrExpression', value: text(parameter, 'value') ?? '' };
  if (isA(definition, 'camunda:Script')) return { ...base, type: 'script', script: readScript(definition) };
  const isList = isA(definition, 'camunda:List');
  const entries = children(definition, isList ? 'items' : 'entries');
  const isPlain = entries.every((entry) => (isList ? isA(entry, 'camunda:Value') : !child(entry, 'definition')));
  if (!isPlain || !isA(definition, 'camunda:List', 'camunda:Map')) return { ...base, type: 'other' };
  return { ...base, type: isList ? 'list' : 'map', entries: entries.map((entry) => readEntry(entry, isList)) };
}

const readEntry = (entry: BpmnElement, isList: boolean): ParameterEntry => ({
  key: isList ? '' : (text(entry, 'key') ?? ''),
  value: text(entry, 'value') ?? '',
});

/** Replaces the parameter at an index, or removes it. The other parameters stay as they are stored. */
export function writeParameter(
  factory: ElementFactory,
  element: BpmnElement,
  direction: ParameterDirection,
  index: number,
  parameter: Parameter | undefined,
): ElementProps {
  const next = parameter && createParameter(factory, direction, parameter);
  const lists = {
    inputParameters: stored(element, 'input'),
    outputParameters: stored(element, 'output'),
    [listOf(direction)]: replaceAt(stored(element, direction), index, next),
  };
  const left = Object.entries(lists).filter(([, list]) => list.length > 0);
  const holders = left.length > 0 ? [createElement(factory, holder, Object.fromEntries(left))] : [];
  if (isConnector(element)) {
    for (const own of holders) own.$parent = element;
    return { inputOutput: holders[0] };
  }
  return replaceExtensions(factory, element, [holder], holders);
}

function createParameter(factory: ElementFactory, direction: ParameterDirection, parameter: Parameter): BpmnElement {
  const { name, type, value } = parameter;
  const definition = createDefinition(factory, parameter);
  return createElement(factory, typeOf[direction], {
    name,
    definition,
    value: type === 'stringOrExpression' && value !== '' ? value : undefined,
  });
}

function createDefinition(factory: ElementFactory, { type, script, entries }: Parameter): BpmnElement | undefined {
  if (type === 'script') return createScript(factory, script);
  if (type === 'list') {
    const items = entries.map(({ value }) => factory.create('camunda:Value', { value }));
    return createElement(factory, 'camunda:List', { items });
  }
  if (type !== 'map') return undefined;
  return createElement(factory, 'camunda:Map', {
    entries: entries.map(({ key, value }) => factory.create('camunda:Entry', { key, value })),
  });
}
