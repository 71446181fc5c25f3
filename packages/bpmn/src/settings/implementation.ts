import { createElement } from '../moddle/create';
import { text, type BpmnElement, type ElementProps } from '../moddle/element';
import type { ElementFactory } from '../moddle/moddle';
import { extensionsOf, replaceExtensions } from './extension';

export const implementTypes = ['class', 'expression', 'delegateExpression', 'external', 'connector'] as const;
export type ImplementType = (typeof implementTypes)[number];

/** What a service-like task does (spec 001 §3); only the fields of its type are filled in. */
export interface Implementation {
  implementType: ImplementType | undefined;
  class: string;
  expression: string;
  resultVariable: string;
  delegateExpression: string;
  topic: string;
  taskPriority: string;
  connectorId: string;
}

export const noImplementation: Implementation = {
  implementType: undefined,
  class: '',
  expression: '',
  resultVariable: '',
  delegateExpression: '',
  topic: '',
  taskPriority: '',
  connectorId: '',
};

const connector = 'camunda:Connector';
const attributes = ['class', 'expression', 'resultVariable', 'delegateExpression', 'topic', 'taskPriority'] as const;

/** The fields of each type, the one that must be filled in first (spec 001 §4). */
export const implementFields: Record<ImplementType, readonly Exclude<keyof Implementation, 'implementType'>[]> = {
  class: ['class'],
  expression: ['expression', 'resultVariable'],
  delegateExpression: ['delegateExpression'],
  external: ['topic', 'taskPriority'],
  connector: ['connectorId'],
};

export function readImplementation(task: BpmnElement): Implementation {
  const [stored] = extensionsOf(task, connector);
  const read = (name: string) => text(task, `camunda:${name}`);
  const byAttribute = (['class', 'expression', 'delegateExpression'] as const).find((type) => read(type) !== undefined);
  const external = read('type') === 'external' ? ('external' as const) : undefined;
  const implementType = byAttribute ?? external ?? (stored && ('connector' as const));
  return {
    ...noImplementation,
    ...Object.fromEntries(attributes.map((name) => [name, read(name) ?? ''])),
    connectorId: (stored && text(stored, 'connectorId')) ?? '',
    implementType,
  };
}

/** Another type; what the former one asked for is cleared. */
export function withImplementType(implementType: ImplementType | undefined): Implementation {
  return { ...noImplementation, implementType };
}

export function writeImplementation(factory: ElementFactory, task: BpmnElement, next: Implementation): ElementProps {
  const { implementType } = next;
  const [required, ...others] = implementType ? implementFields[implementType] : [];
  const values = attributes.map((name) => {
    const value = name === required ? next[name] : others.includes(name) ? next[name] || undefined : undefined;
    return [`camunda:${name}`, value];
  });
  return {
    ...Object.fromEntries(values),
    'camunda:type': implementType === 'external' ? 'external' : undefined,
    ...replaceExtensions(factory, task, [connector], connectors(factory, task, next)),
  };
}

/** A connector keeps its inputs and outputs when its id changes. */
function connectors(factory: ElementFactory, task: BpmnElement, next: Implementation): BpmnElement[] {
  if (next.implementType !== 'connector') return [];
  const [stored] = extensionsOf(task, connector);
  const inputOutput = stored?.get('inputOutput');
  return [createElement(factory, connector, { inputOutput, connectorId: next.connectorId })];
}
